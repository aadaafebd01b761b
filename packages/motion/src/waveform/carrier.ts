import type { WaveCurve } from './wave-curve.ts';

/** A channel that others follow, before its own range and direction. */
export interface Leader {
  /** 0..1 of its range */
  shareAt(at: number): number;
  /** first time after `at` where it may bend */
  nextCorner(at: number): number;
}

/** What gives a channel its motion: its own wave, another channel, or nothing: a constant share of the range. */
export type Carrier =
  | { readonly kind: 'wave'; readonly curve: WaveCurve }
  | { readonly kind: 'link'; readonly leader: Leader }
  | { readonly kind: 'still'; readonly share: number };

/** A carrier's part in a channel's motion; the parts of a channel are 1 together. */
export interface Part {
  readonly carrier: Carrier;
  readonly weight: number;
}

/** A part as small as this moves nobody, half a unit of full travel. */
const minWeight = 5e-5;

/** `share` 0 is `from`, 1 is `to`. */
export function blendParts(from: readonly Part[], to: readonly Part[], share: number): readonly Part[] {
  if (share >= 1 || from === to) return to;
  const blended = from.map(({ carrier, weight }) => ({ carrier, weight: weight * (1 - share) }));
  for (const { carrier, weight } of to) {
    const same = blended.find((part) => isSameCarrier(part.carrier, carrier));
    if (same === undefined) blended.push({ carrier, weight: weight * share });
    else same.weight += weight * share;
  }
  return blended;
}

/** Forgets what is left of long past carriers. */
export function settleParts(parts: readonly Part[]): readonly Part[] {
  const felt = parts.filter(({ weight }) => weight >= minWeight);
  const sum = felt.reduce((total, { weight }) => total + weight, 0);
  return felt.map(({ carrier, weight }) => ({ carrier, weight: weight / sum }));
}

function isSameCarrier(one: Carrier, other: Carrier): boolean {
  if (one.kind === 'wave') return other.kind === 'wave' && one.curve.key === other.curve.key;
  if (one.kind === 'link') return other.kind === 'link' && one.leader === other.leader;
  return other.kind === 'still' && one.share === other.share;
}
