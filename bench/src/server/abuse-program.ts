import { type AbuseTarget, startAbuse } from '../../../apps/server/src/testing/abuse.ts';

/** Abuses a server from a separate process, from its first message to its second; then it says what it did. */
process.once('message', (target) => {
  const abuse = startAbuse(target as AbuseTarget);
  process.send?.('begun');
  process.once('message', () => {
    process.send?.(abuse.report);
    // what waits for answers still is of no interest
    setImmediate(() => process.exit());
  });
});
