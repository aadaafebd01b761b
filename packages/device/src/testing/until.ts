import type { LinkHarness } from './link-harness.ts';

/** ms of the link's clock; well past the longest bound of any link (identification, retries). */
const limitMs = 20_000;

/** Lets time pass until `condition` holds; throws when it never does. */
export async function until(harness: LinkHarness, condition: () => boolean, stepMs = 5): Promise<void> {
  for (let passed = 0; passed <= limitMs; passed += stepMs) {
    await harness.pass(0);
    if (condition()) return;
    await harness.pass(stepMs);
  }
  throw new Error(`never came true; the link is ${JSON.stringify(harness.link.status)}`);
}

export function untilConnected(harness: LinkHarness): Promise<void> {
  return until(harness, () => harness.link.status.kind === 'connected');
}

/** Connects and waits until it can be written to; the promise of `connect` itself must settle as well. */
export async function connectAndWait(harness: LinkHarness): Promise<void> {
  let settled = false;
  void harness.link.connect().then(() => {
    settled = true;
  });
  await untilConnected(harness);
  // the last question can still be on its path when its reply is here
  await until(harness, () => settled && harness.link.canWrite);
}
