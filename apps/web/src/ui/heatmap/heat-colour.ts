import { fullScale } from '@kinora/kernel';

/** Red, green, blue, 0..255. */
type Rgb = readonly [number, number, number];

/** From rest to the fastest, in the order that script editors have used for years; their red is Stop's alone here. */
const stops: readonly Rgb[] = [
  [42, 51, 61],
  [30, 144, 255],
  [0, 200, 200],
  [46, 204, 113],
  [241, 196, 15],
  [255, 150, 56],
];

/** Units/s at which the colour is the last one: the gate's usual speed limit, four full strokes a second. */
export const fastestHeat = 40_000;

/** 0..1: how fast for the eye. The root spreads slow motions, of which most scripts are full. */
export function heatShare(unitsPerSecond: number): number {
  return Math.sqrt(Math.min(1, Math.max(0, unitsPerSecond / fastestHeat)));
}

/** Percent of the full travel a second. */
export function percentPerSecond(unitsPerSecond: number): number {
  return (unitsPerSecond * 100) / fullScale;
}

/** CSS colour of a share 0..1. */
export function heatColour(share: number): string {
  const place = Math.min(1, Math.max(0, share)) * (stops.length - 1);
  const index = Math.min(stops.length - 2, Math.floor(place));
  const mixed = stops[index]!.map((from, part) => from + (stops[index + 1]![part]! - from) * (place - index));
  return `rgb(${mixed.map((part) => Math.round(part)).join(' ')})`;
}
