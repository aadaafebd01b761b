/** Whether all of a suite runs, or what `npm test` needs. */
export const isFullTier = import.meta.env.TEST_TIER === 'full';
