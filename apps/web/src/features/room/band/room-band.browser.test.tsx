import type { RoomSnapshot } from '@kinora/engine';
import { loadWords } from '@kinora/phrases';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import '../../../ui/theme/tokens.css';
import { pollMs } from '../session/step-stay.ts';
import { createRoomHarness } from '../testing/room-harness.tsx';
import { RoomBand } from './room-band.tsx';

const { band, partnerNames } = await loadWords('room', 'en');

let harness: ReturnType<typeof createRoomHarness>;

/** presence of the recipient's seat; null: the server does not answer */
const setPartner = (presence: 1 | 2 | null, partnerName = '') => {
  harness.server.room = presence === null ? null : { recipientPresence: presence, partnerName };
};
const dots = () => [...document.querySelectorAll('[aria-hidden] > i')];
const lights = () => new Set(dots().map((dot) => getComputedStyle(dot).backgroundColor));
const sentence = () => document.querySelector<HTMLElement>('[role=status]')!;
const background = () => getComputedStyle(sentence().parentElement!).backgroundColor;

const room = (partner: object | null) =>
  ({
    seat: 1,
    connection: 'connected',
    end: null,
    isStarted: false,
    hasStarted: false,
    partner: partner && { why: null, played: 0, dropped: 0, limits: null, ...partner },
    delay: null,
    isStale: false,
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
});
