import { createSeededRandom } from '@kinora/kernel';
import { axisNames } from '@kinora/motion';
import { encodeFrameText, parseFrame } from '@kinora/room';
import { describe, expect, it } from 'vitest';
import { createRoomRig, playSaw, wholeConsent } from '../../testing/index.ts';

const motionTopic = 'BridgeAAAABBBB';
const seeds = Array.from({ length: 12 }, (_, index) => index + 1);

/** ms after a stop in which the way under way may run out (EN-11), and the bytes of a line be under way */
const runOutMs = 230;

/** Two engines, a bad network and restless people: what the device itself does is watched. */
async function runSeed(seed: number): Promise<void> {
  const random = createSeededRandom(seed);
  const weather = {
    delayMs: random.next() * 120,
    jitterMs: random.next() * 200,
    lossShare: random.next() * 0.3,
    repeatShare: random.next() * 0.2,
    keepsOrder: random.next() < 0.5,
  };
  const rig = createRoomRig({ seed, weather });
  const { recipient, controller, broker } = rig;
  const axes = { ...wholeConsent.axes, L0: { min: 2000, max: 7000, enabled: true } };
  const consent = { ...wholeConsent, axes, speed: 8000 };
  await rig.arm(consent);
  await playSaw(rig, 2500);
  let hostileSeq = 0;
  let calmSince: number | null = null;
  let playedBefore = 0;
  let before = axisNames.map((axis) => recipient.position(axis));

  function act(): void {
    const draw = Math.floor(random.next() * 60);
    if (draw === 0) recipient.send({ type: 'stop', kind: 'emergency', cause: 'stop-button' });
    else if (draw < 4) recipient.send({ type: 'stop.resume' });
    else if (draw === 4) recipient.send({ type: 'owner.release' });
    else if (draw < 10) recipient.send({ type: 'room.start', consent });
    else if (draw === 10) broker.cut(random.next() < 0.5 ? 'controller' : 'recipient');
    else if (draw < 14) broker.mend();
    else if (draw === 14) controller.send({ type: 'stop', kind: 'emergency', cause: 'stop-button' });
    else if (draw === 15) controller.send({ type: 'stop', kind: 'ordinary', cause: 'stop-button' });
    else if (draw < 19) controller.send({ type: 'stop.resume' });
    else if (draw < 26) controller.send({ type: 'owner.take', owner: 'script' });
    else if (draw < 30)
      controller.send({
        type: 'hand.move',
        positions: { L0: random.next() * 9999, R2: random.next() * 9999 },
      });
    else if (draw < 34) {
      hostileSeq += 1;
      const sentMs = Math.round(random.next() * 1e7);
      broker.inject(
        motionTopic,
        encodeFrameText({ epoch: 'hostile1', seq: hostileSeq, sentMs }, 'L09999I1 R29999I1'),
      );
    }
  }

  for (let step = 0; step < 800; step += 1) {
    act();
    await rig.pass(25);
    const room = rig.recipientRoom();
    const { motion } = recipient.snapshot();
    const now = axisNames.map((axis) => recipient.position(axis));
    const hasMoved = now.some((place, index) => Math.abs(place - before[index]!) > 1e-6);
    expect(now[0]! >= 2000 && now[0]! <= 7000).toBe(true);
    for (const [index, place] of now.entries())
      expect(Math.abs(place - before[index]!)).toBeLessThan(8050 * 0.025 + 2);
    const isQuiet = room.played === playedBefore;
    playedBefore = room.played;
    const isCalm = motion === 'latched' || room.state === 'waiting' || room.state === 'holding';
    calmSince = isCalm && isQuiet && motion !== 'homing' ? (calmSince ?? recipient.clock.now()) : null;
    if (calmSince !== null && recipient.clock.now() - calmSince > runOutMs + 25) expect(hasMoved).toBe(false);
    before = now;
  }
  recipient.send({ type: 'room.leave' });
  await rig.pass(100);
  const left = axisNames.map((axis) => recipient.position(axis));
  await playSaw(rig, 1000);
  expect(axisNames.map((axis) => recipient.position(axis))).toEqual(left);
  const played = broker.published.filter(({ topic, text }) => topic === motionTopic && !parseFrame(text).ok);
  expect(played).toEqual([]);
}

describe('two engines and a network that drops, repeats, delays and reorders', () => {
  for (const seed of seeds) {
    it(`[RM-21] [RM-22] [RM-24] keep the recipient’s device within what its person allows (seed ${seed})`, async () => {
      await runSeed(seed);
    });
  }
});
