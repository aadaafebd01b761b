import { defaultWaveformChannel, type WaveformChannel } from '@kinora/motion';
import { describe, expect, it } from 'vitest';
import { createRoomRig, type RoomRig, topSpeed, wholeConsent } from '../../testing/index.ts';

/** The recipient's device stands at home, and its engine knows; the partner moves L0 for a while. */
async function strokeAlone(begin: (rig: RoomRig) => void): Promise<RoomRig> {
  const rig = createRoomRig();
  await rig.enter();
  rig.recipient.send({ type: 'stop', kind: 'ordinary', cause: 'sent-home' });
  await rig.pass(6000);
  rig.recipient.send({ type: 'room.start', consent: wholeConsent });
  await rig.pass(300);
  begin(rig);
  await rig.pass(6000);
  expect(rig.recipient.position('L0')).toBeCloseTo(9000, -1);
  expect(rig.recipient.position('R0')).toBe(5050);
  return rig;
}

function playProfile({ controller }: RoomRig, ...names: readonly WaveformChannel['name'][]): void {
  const channels = names.map((name) => ({ ...defaultWaveformChannel(name), amp: 0, offset: 9000 }));
  controller.send({ type: 'profile.load', channels, reversed: false, seed: 1 });
}

/** The fastest that the recipient's R0 is until it has come to rest, units/s. */
const topSpeedToRest = (rig: RoomRig) =>
  topSpeed(rig, 5000, () => Math.abs(rig.recipient.firmware.speedAt('R0', rig.recipient.clock.now())));

describe('an axis that the partner moves first when others move already', () => {
  it.each<[string, (rig: RoomRig) => void, (rig: RoomRig) => void]>([
    [
      'by hand',
      ({ controller }) => controller.send({ type: 'hand.move', positions: { L0: 9000 } }),
      ({ controller }) => controller.send({ type: 'hand.move', positions: { R0: 9000 } }),
    ],
    [
      'by another profile',
      (rig) => {
        playProfile(rig, 'L0');
        rig.controller.send({ type: 'profile.play', startOffsetMs: 0 });
        rig.controller.send({ type: 'owner.take', owner: 'profile' });
      },
      (rig) => playProfile(rig, 'L0', 'R0'),
    ],
  ])('[EN-49] [RM-20] begins softly %s', async (_, begin, goOn) => {
    const rig = await strokeAlone(begin);
    goOn(rig);
    // one and a half times the distance over the two seconds
    expect(await topSpeedToRest(rig)).toBeLessThan((1.5 * 3950) / 2 + 50);
    expect(rig.recipient.position('R0')).toBeCloseTo(9000, -1);
  });
});
