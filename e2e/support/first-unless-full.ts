import { isFullTier } from '../../scripts/steps/tiers.mjs';

/** All pages or looks in the full tier, the first alone in `npm test`. The file is listed in `scripts/steps/tiers.mjs`. */
export function firstUnlessFull<T>(all: readonly T[]): readonly T[] {
  return isFullTier ? all : all.slice(0, 1);
}
