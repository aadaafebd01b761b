import { createSeededRandom } from '@kinora/kernel';

/** A call that writes, and how often. */
export type WritingCall<Name extends string> = readonly [name: Name, does: { readonly writes: number }];

export interface ChosenKill<Name extends string> {
  readonly call: Name;
  /** before the answer to one of its writes, counted from 0, or after the last */
  readonly moment: number;
}

/** Every call, each killed at another moment: the moments move on from call to call, so that all kinds of them occur. */
export function chooseAll<Name extends string>(
  calls: readonly WritingCall<Name>[],
  firstMoment: number,
): ChosenKill<Name>[] {
  return calls.map(([call, { writes }], index) => ({ call, moment: (firstMoment + index) % (writes + 1) }));
}

/**
 * Every sixteenth call, each at a moment that the seed draws. The embedded and the served database share the calls out
 * between them, and take others with the next seed: in eight days they see every call.
 */
export function chooseSample<Name extends string>(
  calls: readonly WritingCall<Name>[],
  kind: 'pglite' | 'postgres',
  seed: number,
): ChosenKill<Name>[] {
  const random = createSeededRandom(seed);
  const share = kind === 'postgres' ? 8 : 0;
  return calls
    .map(([call, { writes }]) => ({ call, moment: Math.floor(random.next() * (writes + 1)) }))
    .filter((_kill, index) => (((seed + index) % 16) + 16) % 16 === share);
}
