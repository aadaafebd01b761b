/** `npm run test:full` runs everything; what every change runs takes samples where everything takes minutes. */
export const isFullTier = process.env['TEST_TIER'] === 'full';

/** Chooses the samples: the day in UTC, so that each day sees others; a red run is repeated by its number. */
export const killSeed = readSeed(process.env['KILL_SEED'] ?? dayOf(new Date()));

function dayOf(now: Date): string {
  return now.toISOString().slice(0, 10).replaceAll('-', '');
}

function readSeed(text: string): number {
  const seed = Number(text);
  if (text === '' || !Number.isSafeInteger(seed)) throw new Error(`KILL_SEED is no whole number: ${text}`);
  return seed;
}
