import type { EngineSnapshot, RoomSnapshot } from '@kinora/engine';
import { loadWords } from '@kinora/phrases';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import '../../../ui/theme/tokens.css';
import { pollMs } from '../session/step-stay.ts';
import { createRoomHarness } from '../testing/room-harness.tsx';
import { controllerAtRest, recipientAtRest } from '../testing/room-seats.ts';
import { RoomBand } from './room-band.tsx';

const { band, drive, partnerNames } = await loadWords('room', 'en');

let harness: ReturnType<typeof createRoomHarness>;

/** presence of the recipient's seat; null: the server does not answer */
const setPartner = (presence: 1 | 2 | null, partnerName = '') => {
  harness.server.room = presence === null ? null : { recipientPresence: presence, partnerName };
};
const dots = () => [...document.querySelectorAll('[aria-hidden] > i')];
const lights = () => new Set(dots().map((dot) => getComputedStyle(dot).backgroundColor));
const sentence = () => document.querySelector<HTMLElement>('[role=status]')!;
const background = () => getComputedStyle(sentence().parentElement!).backgroundColor;

const room = (partner: object, more: Partial<RoomSnapshot> = {}) =>
  ({
    ...controllerAtRest,
    partner: { ...controllerAtRest.partner, ...partner },
    ...more,
  }) as RoomSnapshot;

beforeEach(() => {
  harness = createRoomHarness();
});

afterEach(() => harness.dispose());

describe('the room’s band', () => {
  it('[RP-13] lights five dots while both are present, and none while that is not known', async () => {
    await harness.enter(<RoomBand />);
    expect(dots()).toHaveLength(5);
    const dark = lights();
    setPartner(2);
    await harness.pass(pollMs);
    const lit = lights();
    expect([dark.size, lit.size]).toEqual([1, 1]);
    expect(lit).not.toEqual(dark);
    for (const presence of [null, 2, 1] as const) {
      setPartner(presence);
      await harness.pass(pollMs);
      expect(lights()).toEqual(presence === 2 ? lit : dark);
    }
  });

  it('[RP-13, RP-49] names the partner as the partner chose, and nobody by a name that is not shown', async () => {
    setPartner(2, 'Mia');
    await harness.enter(<RoomBand />);
    await harness.say({ room: room({ state: 'ready' }) });
    expect(sentence().innerText).toBe('Ready. Mia’s device follows your commands.');
    expect(document.body.innerText).toContain('Mia\n');
    setPartner(2);
    await harness.pass(pollMs);
    expect(sentence().innerText).toBe(band.controller.ready(partnerNames.unnamed));
    expect(document.body.innerText).not.toContain('Mia');
  });

  it('[RP-42, RP-49, PG-126] says in words, and in another colour, that the partner stopped', async () => {
    setPartner(2);
    await harness.enter(<RoomBand />);
    await harness.say({ room: room({ state: 'moving' }) });
    const usual = background();
    await harness.say({ room: room({ state: 'waiting', why: 'stopped' }) });
    // with the next picture
    await expect.poll(() => sentence().innerText).toBe(band.controller.stopped(partnerNames.unnamed));
    expect(background()).not.toBe(usual);
    expect(sentence().offsetWidth).toBeGreaterThan(100);
  });

  it('[RP-71] says below the sentence that the line is slow, and what can be done', async () => {
    setPartner(2, 'Mia');
    await harness.enter(<RoomBand />);
    await harness.say({ room: room({ state: 'moving' }, { line: 'slow' }), motion: 'moving' });
    const mia = { first: 'Mia', inside: 'Mia' };
    const notes = [band.notes.slow(mia), band.notes.both()].join(' ');
    expect(sentence().innerText.split('\n').filter(Boolean)).toEqual([band.controller.following(mia), notes]);
  });

  it('[RP-72, RP-64] counts down on the recipient’s page while motion goes on by itself, and offers STOP', async () => {
    harness.server.room = { ownSeat: 2, recipientPresence: 2 };
    await page.viewport(1_440, 900);
    await harness.enter(<RoomBand />);
    const stop = () => [...document.querySelectorAll('button')].find((it) => it.innerText === drive.stop);
    const left = () => document.querySelector('[role=timer]');
    const wait = (goesOnMs: number | null) =>
      harness.say({
        link: { kind: 'connected' } as EngineSnapshot['link'],
        room: { ...recipientAtRest, state: 'holding', heldBy: 'partner-silent', goesOnMs },
        // another motion is shown at once, figures alone with the next picture
        motion: goesOnMs !== null && goesOnMs % 2 === 0 ? 'holding' : 'moving',
      });
    await wait(4_600);
    const said = sentence().innerText;
    expect(said).toContain(band.recipient.interrupted(partnerNames.unnamed));
    const places = [sentence(), left()!].map((it) => it.getBoundingClientRect().toJSON() as object);
    for (const [ms, count] of [
      [4_001, 5],
      [4_000, 4],
      [999, 1],
      [0, 0],
    ] as const) {
      await wait(ms);
      expect(left()!.textContent).toContain(band.seconds(count));
      // a screen reader hears the sentence once, and nothing moves
      expect(sentence().innerText).toBe(said);
      expect([sentence(), left()!].map((it) => it.getBoundingClientRect().toJSON() as object)).toEqual(
        places,
      );
    }
    act(() => stop()!.click());
    expect(harness.sent).toContainEqual({ type: 'stop', kind: 'ordinary', cause: 'room-stop' });
    await page.viewport(390, 844);
    expect(getComputedStyle(stop()!).display).toBe('none');
    await wait(null);
    expect(sentence().innerText).toContain(band.recipient.lost(partnerNames.unnamed));
    expect([left(), stop()]).toEqual([null, undefined]);
    await page.viewport(414, 896);
  });
});
