/** A smooth motion by chance: -1..1 over a time counted in turns. Without a jump in position, speed or acceleration. */
export type Noise = (turns: number) => number;

/** A second, smaller and quicker motion on top keeps the extremes from standing at regular times. */
const ripple = { share: 0.25, pace: 2.37, start: 0.5 } as const;

/** Equal seeds are equal motions. */
export function createNoise(seed: number): Noise {
  return (turns) =>
    (1 - ripple.share) * valueNoise(seed, turns) +
    ripple.share * valueNoise(seed + 1, turns * ripple.pace + ripple.start);
}

/** Between a number drawn for each whole turn and the next, by the quintic that is flat at both. */
function valueNoise(seed: number, turns: number): number {
  const turn = Math.floor(turns);
  const share = turns - turn;
  const eased = share * share * share * (share * (share * 6 - 15) + 10);
  const from = drawn(seed, turn);
  return from + (drawn(seed, turn + 1) - from) * eased;
}

/** -1..1; mixes the bits as MurmurHash3's finish does. Source: A. Appleby, public domain. */
function drawn(seed: number, turn: number): number {
  let bits = Math.imul(seed | 0, 0x9e3779b1) ^ Math.imul(turn | 0, 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return ((bits ^ (bits >>> 16)) >>> 0) / 0x7fffffff - 1;
}
