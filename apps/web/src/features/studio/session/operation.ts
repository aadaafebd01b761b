import { unreachable } from '@kinora/kernel';
import {
  doubleStrokes,
  type Edited,
  halveStrokes,
  invertPoints,
  limitSpeed,
  movePoints,
  type Points,
  reversePoints,
  scalePoints,
  type Selection,
  simplifyPoints,
  smoothPoints,
} from '@kinora/studio';

/** What is done to the chosen points of a lane, or to all where none are chosen (docs/spec/studio.md, ST-45). */
export type Operation =
  | { readonly kind: 'halve' | 'double' | 'invert' | 'reverse' }
  | { readonly kind: 'scale'; readonly factor: number }
  /** 0..1 */
  | { readonly kind: 'smooth'; readonly share: number }
  /** 0..100 */
  | { readonly kind: 'simplify'; readonly tolerance: number }
  | { readonly kind: 'shift'; readonly ms: number }
  /** percent a second */
  | { readonly kind: 'limit'; readonly speed: number };

/** The edited points; a simplification says how far off it is and how many points went. */
export function runOperation(
  points: Points,
  chosen: Selection,
  operation: Operation,
): Edited & { readonly error?: number; readonly removed?: number } {
  switch (operation.kind) {
    case 'halve':
      return halveStrokes(points, chosen);
    case 'double':
      return doubleStrokes(points, chosen);
    case 'invert':
      return invertPoints(points, chosen);
    case 'reverse':
      return reversePoints(points, chosen);
    case 'scale':
      return scalePoints(points, chosen, operation.factor);
    case 'smooth':
      return smoothPoints(points, chosen, operation.share);
    case 'simplify':
      return simplifyPoints(points, chosen, operation.tolerance);
    case 'shift':
      return movePoints(points, chosen, operation.ms, 0);
    case 'limit':
      return limitSpeed(points, chosen, operation.speed);
    default:
      return unreachable(operation);
  }
}
