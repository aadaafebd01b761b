import { fullScale } from '@kinora/kernel';
import type { Format } from '@kinora/phrases';

/** Units, or units per second, as people read and type them: in percent of the full travel, to a tenth. */
export function percentOf(units: number): number {
  return Math.round((units / fullScale) * 1000) / 10;
}

/** Whole units. */
export function unitsOf(percent: number): number {
  return Math.round((percent / 100) * fullScale);
}

/** As screen readers say a position that changes many times a second. */
export function wholePercent(units: number): string {
  return `${Math.round((units / fullScale) * 100)}%`;
}

/** In the reader's figures. */
export function percentText(units: number, { number }: Pick<Format, 'number'>): string {
  const percent = percentOf(units);
  return number(percent, Number.isInteger(percent) ? 0 : 1);
}
