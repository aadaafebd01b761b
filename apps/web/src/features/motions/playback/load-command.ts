import { axisNames, noTuning, type Tuning } from '@kinora/motion';
import type { ProfileDocument } from '../document/profile-document.ts';

/** The profile for the engine to play. Equal seeds give equal random changes. */
export function loadCommand({ axes, reversed }: ProfileDocument, seed: number, tuning: Tuning = noTuning) {
  const enabled = axisNames.filter((axis) => axes[axis].enabled);
  return {
    type: 'profile.load',
    channels: enabled.map((axis) => axes[axis].channel),
    ranges: axisNames.map((name) => ({ name, ...axes[name].range })),
    reversed,
    seed,
    tuning,
  } as const;
}

/** Each playing draws its changes by chance anew. */
export function drawSeed(): number {
  return Math.floor(Math.random() * 2 ** 32);
}
