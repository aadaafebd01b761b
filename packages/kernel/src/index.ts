export { type Cancel, type Clock, type Precision } from './clock.ts';
export { createDueTimer, type DueTimer } from './due-timer.ts';
export { unreachable } from './exhaustive.ts';
export { median } from './median.ts';
export { createSeededRandom, type Random } from './random.ts';
export { err, ok, type Result } from './result.ts';
export {
  countCharacters,
  firstCharacters,
  isLongerThan,
  parseLine,
  parseName,
  type TextProblem,
} from './text.ts';
export {
  type AxisValue,
  fullScale,
  type SourceMs,
  sourceMs,
  toAxisValue,
  type WallMs,
  wallMs,
} from './units.ts';
