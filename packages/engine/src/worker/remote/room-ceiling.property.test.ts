import { createSeededRandom, type Random } from '@kinora/kernel';
import { describe, expect, it } from 'vitest';
import { createRoomRig, playSaw, type RoomRig, wholeConsent } from '../../testing/index.ts';
import { defaultSettings } from '../default-settings.ts';

const seeds = Array.from({ length: 6 }, (_, index) => index + 1);

/** What a person asks of the stroke, in whichever place. */
interface Ask {
  readonly min: number;
  readonly max: number;
  readonly enabled: boolean;
  readonly speed: number;
  readonly intensity: number;
}

/** ms in which slower and smaller motion follows a change: the blend of a seek, and the way to the narrower range */
const settledMs = 4_000;

/** ms */
const stepMs = 20;

function drawAsk(random: Random): Ask {
  const min = Math.floor(random.next() * 5_000);
  const max = min + 1_000 + Math.floor(random.next() * (8_999 - min));
  const speed = 3_000 + Math.floor(random.next() * 37_000);
  return { min, max, enabled: random.next() < 0.97, speed, intensity: 0.3 + random.next() * 0.7 };
}

/** By the room's page or by the drawer, whatever it gives or takes. */
function ask({ recipient }: RoomRig, { min, max, enabled, speed, intensity }: Ask, random: Random): void {
  if (random.next() < 0.5) {
    const axes = { ...wholeConsent.axes, L0: { min, max, enabled } };
    return recipient.send({ type: 'room.lower', consent: { axes, speed, intensity } });
  }
  const stroke = { ...defaultSettings.axes.L0, min, max, enabled, inverted: random.next() < 0.5 };
  const axes = { ...defaultSettings.axes, L0: stroke };
  recipient.send({
    type: 'settings.set',
    settings: { ...defaultSettings, axes, handSpeed: speed, intensity },
  });
}

function tighter(held: Ask, asked: Ask): Ask {
  const min = Math.max(held.min, asked.min);
  const max = Math.min(held.max, asked.max);
  return {
    min,
    max,
    enabled: held.enabled && asked.enabled && min < max,
    speed: Math.min(held.speed, asked.speed),
    intensity: Math.min(held.intensity, asked.intensity),
  };
}

/** Lets time pass and reports where the stroke was, and the most that it moved within one step. */
async function watch(rig: RoomRig, ms: number): Promise<{ places: number[]; fastest: number }> {
  const places = [rig.recipient.position('L0')];
  for (let passed = 0; passed < ms; passed += stepMs) {
    await rig.pass(stepMs);
    places.push(rig.recipient.position('L0'));
  }
  const moved = places.slice(1).map((place, index) => Math.abs(place - places[index]!));
  return { places, fastest: (Math.max(...moved) / stepMs) * 1_000 };
}

/** Of one step: a whole unit at each end of it. units/s */
const roundingSpeed = (2 / stepMs) * 1_000;

async function runSeed(seed: number): Promise<void> {
  const random = createSeededRandom(seed);
  const rig = createRoomRig({ seed });
  await rig.arm({ speed: 40_000 });
  await playSaw(rig);
  let held: Ask = { min: 0, max: 9_999, enabled: true, speed: 20_000, intensity: 1 };
  for (let burst = 0; burst < 8 && held.enabled; burst += 1) {
    const before = held;
    for (let count = Math.ceil(random.next() * 4); count > 0; count -= 1) {
      const asked = drawAsk(random);
      ask(rig, asked, random);
      held = tighter(held, asked);
      // on the way to less it is no faster than it was allowed to be before
      const { fastest } = await watch(rig, 40 + Math.floor(random.next() * 8) * stepMs);
      expect(fastest).toBeLessThanOrEqual(before.speed + roundingSpeed);
    }
    await watch(rig, settledMs);
    const { places, fastest } = await watch(rig, 3_000);
    if (!held.enabled) return expect(fastest).toBe(0);
    const middle = (held.min + held.max) / 2;
    const reach = ((held.max - held.min) / 2) * held.intensity;
    expect(fastest).toBeLessThanOrEqual(held.speed + roundingSpeed);
    expect(Math.min(...places)).toBeGreaterThanOrEqual(middle - reach - 1);
    expect(Math.max(...places)).toBeLessThanOrEqual(middle + reach + 1);
  }
}

describe('a recipient who asks for less and for more while moved', () => {
  for (const seed of seeds) {
    it(`[RM-95] is never moved beyond the tightest of what this START was given (seed ${seed})`, async () => {
      await runSeed(seed);
    });
  }
});
