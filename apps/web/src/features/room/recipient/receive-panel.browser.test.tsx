import { defaultSettings, type RecipientRoom, type RoomConsent } from '@kinora/engine';
import { type Language, loadWords } from '@kinora/phrases';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import '../../../ui/theme/tokens.css';
import { createRoomHarness } from '../testing/room-harness.tsx';
import { createConsent } from './consent-store.ts';
import { ReceivePanel } from './receive-panel.tsx';

const { receive, drive } = await loadWords('room', 'en');

let harness: ReturnType<typeof createRoomHarness>;
let offered: ReturnType<typeof createConsent>;

/** What the engine says of the recipient's seat. */
const seat = (consent: RoomConsent | null) =>
  ({ seat: 2, connection: 'connected', end: null, state: 'moving', consent, ease: 1 }) as RecipientRoom;

/** Another motion is shown at once, numbers alone with the next picture. */
const say = (consent: RoomConsent | null) =>
  harness.say({ room: seat(consent), motion: consent === null ? 'holding' : 'moving' });

async function receiveWith(less: Partial<RoomConsent>, language: Language = 'en'): Promise<void> {
  harness = createRoomHarness(language);
  harness.server.room = { ownSeat: 2 };
  await harness.enter(<ReceivePanel consent={offered} connect={null} />);
  await say({ ...offered.getState(), ...less });
  harness.sent.length = 0;
}

beforeEach(() => {
  offered = createConsent(defaultSettings);
});

afterEach(async () => {
  harness.dispose();
  await page.viewport(414, 896);
});

const lowered = () => harness.sent.filter(({ type }) => type === 'room.lower');
const button = (name: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent.startsWith(name))!;
const notes = () =>
  [...document.querySelectorAll('[role=status]')].map(({ textContent }) => textContent).filter(Boolean);

function setSlider(label: string, value: number): void {
  const sliders = [...document.querySelectorAll<HTMLInputElement>('input[type=range]')];
  const slider = sliders.find((it) => it.ariaLabel === label || it.labels?.[0]?.textContent === label)!;
  act(() => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(slider, String(value));
    slider.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

describe('the panel of a recipient who is being moved', () => {
  it('[RP-40] takes 10 % of intensity and top speed by the button and by G, not while text is typed, and shows both', async () => {
    await receiveWith({ intensity: 0.7 });
    const press = (target: Element) =>
      act(() => target.dispatchEvent(new KeyboardEvent('keydown', { key: 'g', bubbles: true })));
    expect(button(receive.gentler).innerText).toContain(receive.gentlerNow('70%', '50%'));
    act(() => button(receive.gentler).click());
    expect(lowered()).toMatchObject([{ consent: { intensity: 0.6, speed: 16_000 } }]);
    expect(offered.getState()).toMatchObject({ intensity: 0.6, speed: 16_000 });
    // before the engine has said anything of the first
    void press(document.body);
    expect(lowered().at(-1)).toMatchObject({ consent: { intensity: 0.5, speed: 12_000 } });
    void press(document.body.appendChild(document.createElement('input')));
    expect(lowered()).toHaveLength(2);
    // however often the panel was drawn meanwhile, and not at all once it has gone
    for (const intensity of [0.5, 0.4, 0.5]) {
      await say({ ...offered.getState(), intensity });
      const now = receive.gentlerNow(`${intensity * 100}%`, '30%');
      await expect.poll(() => button(receive.gentler).innerText).toContain(now);
    }
    void press(document.body);
    expect(lowered()).toHaveLength(3);
    await say(null);
    void press(document.body);
    expect(lowered()).toHaveLength(3);
  });

  it('[RP-41] lowers intensity, top speed and ranges by their sliders, at once', async () => {
    await receiveWith({});
    setSlider(receive.intensity, 40);
    setSlider(receive.speed, 25);
    setSlider(receive.axisMax('Stroke'), 60);
    expect(lowered()).toMatchObject([
      { consent: { intensity: 0.4 } },
      { consent: { intensity: 0.4, speed: 10_000 } },
      { consent: { intensity: 0.4, speed: 10_000, axes: { L0: { min: 0, max: 5_999 } } } },
    ]);
  });

  it('[RP-41] lowers what was set lower before the engine has said that START counts', async () => {
    await receiveWith({});
    await say(null);
    expect(document.body.innerText).not.toContain(receive.gentler);
    setSlider(receive.intensity, 40);
    await say({ ...offered.getState(), intensity: 1 });
    expect(lowered()).toMatchObject([{ consent: { intensity: 0.4 } }]);
  });

  it('[RP-62] keeps what is raised for the next START, and says so beside it', async () => {
    const { axes } = offered.getState();
    const L0 = { min: 1_000, max: 4_000, enabled: true };
    await receiveWith({ intensity: 0.3, axes: { ...axes, L0, R0: { ...axes.R0, enabled: false } } });
    expect(notes()).toEqual([
      receive.moreWaits('30%'),
      receive.moreWaits('10–40%'),
      receive.moreWaits(receive.axisOff),
    ]);
    setSlider(receive.speed, 80);
    expect(notes()).toContain(receive.moreWaits('50%'));
    expect(offered.getState().speed).toBe(32_000);
    await say(null);
    expect(notes()).toEqual([]);
  });

  it('[RP-30] sums up what is in force, and what START would allow once it is not', async () => {
    await receiveWith({ intensity: 0.3 });
    setSlider(receive.intensity, 90);
    const [now, next] = [receive.allowsNow, receive.allows].map((sum, index) =>
      sum(receive.allAxes, '50%', index === 0 ? '30%' : '90%'),
    );
    expect(document.body.innerText).toContain(now);
    expect(document.body.innerText).not.toContain(next);
    await say(null);
    expect(document.body.innerText).toContain(next);
    expect(document.body.innerText).not.toContain(now);
  });

  it('[RP-65] says that A0 to A3 are not driven', async () => {
    await receiveWith({});
    expect(document.body.innerText).toContain(receive.limitsText);
    expect([receive.limitsText, drive.limitsText].filter((text) => text.includes('A0 to A3'))).toHaveLength(
      2,
    );
  });

  it('[RP-41] lowers nothing before START', async () => {
    await receiveWith({});
    await say(null);
    expect(document.body.innerText).not.toContain(receive.gentler);
    setSlider(receive.intensity, 40);
    expect(lowered()).toEqual([]);
  });
});

describe('the panel on a phone', () => {
  it.each([
    ['en', 390, 844],
    ['ja', 390, 844],
    ['zh', 390, 844],
    ['en', 360, 640],
    ['ja', 360, 640],
    ['zh', 360, 640],
  ] as const)('[RP-35, RP-40, RP-62] holds its words in %s at %i by %i', async (language, width, height) => {
    await page.viewport(width, height);
    const { axes } = offered.getState();
    await receiveWith({ intensity: 0.3, axes: { ...axes, L0: { ...axes.L0, max: 4_000 } } }, language);
    const parts = [...document.querySelectorAll<HTMLElement>('section, section *')];
    const outside = parts.filter((it) => it.getBoundingClientRect().right > width + 1);
    expect(outside.map(({ outerHTML }) => outerHTML)).toEqual([]);
    const cut = [...document.querySelectorAll('button')].filter((it) => it.scrollWidth > it.clientWidth);
    expect(cut).toEqual([]);
  });

  it.each([
    [390, 844, 'none'],
    [844, 390, 'none'],
    [1440, 900, 'flex'],
  ])('[RP-64] has no STOP beside the header’s at %i by %i: %s', async (width, height, display) => {
    await page.viewport(width, height);
    await receiveWith({});
    expect(getComputedStyle(button(drive.stop)).display).toBe(display);
  });
});
