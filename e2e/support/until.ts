import { expect } from 'vitest';

/** ms; a limit for what hangs */
export const patience = { timeout: 25_000 };

/** Waits until what was found lies between two numbers. */
export async function until(found: () => Promise<number>, least: number, most: number): Promise<void> {
  await expect
    .poll(async () => {
      const value = await found();
      return value >= least && value <= most ? 'as it should be' : value;
    }, patience)
    .toBe('as it should be');
}
