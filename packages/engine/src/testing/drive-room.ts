import { axisNames } from '@kinora/motion';
import type { RoomRig } from './room-rig.ts';
import { sawTrack } from './saw-track.ts';

/** The controller plays the saw on L0; `ms` later it is past the way to the first position. */
export async function playSaw(rig: RoomRig, ms = 6000): Promise<void> {
  rig.controller.send({ type: 'script.load', tracks: [sawTrack('L0')], interpolation: 'linear' });
  rig.controller.send({ type: 'owner.take', owner: 'script' });
  rig.controller.anchor('playing', 0);
  await rig.pass(ms);
}

/** ms from now until the recipient's device stands still for good within `limitMs`; 0 = it does already. */
export async function timeToRest(rig: RoomRig, limitMs: number): Promise<number> {
  let lastMoved = 0;
  let before = places(rig);
  for (let passed = 1; passed <= limitMs; passed += 1) {
    await rig.pass(1);
    const now = places(rig);
    if (now.some((position, index) => Math.abs(position - before[index]!) > 1e-6)) lastMoved = passed;
    before = now;
  }
  return lastMoved;
}

function places(rig: RoomRig): readonly number[] {
  return axisNames.map((axis) => rig.recipient.position(axis));
}
