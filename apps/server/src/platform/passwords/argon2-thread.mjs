// Plain JavaScript: Node 20 reads no TypeScript, and this is too little to be worth a loader in each thread.
import { constants, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { hashSync, verifySync } from '@node-rs/argon2';

// Linux alone has a priority for each thread; elsewhere the whole server would step back
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

/** @param {import('./hashing-thread.ts').HashingRequest} request */
function work({ secret, stored, options }) {
  return stored === null ? hashSync(secret, options) : verifySync(stored, secret, options);
}

parentPort?.on('message', (/** @type {import('./hashing-thread.ts').HashingRequest} */ request) => {
  /** @type {import('./hashing-thread.ts').HashingReply} */
  let reply;
  try {
    reply = { ok: true, value: work(request) };
  } catch (error) {
    reply = { ok: false, message: error instanceof Error ? error.message : String(error) };
  }
  parentPort?.postMessage(reply);
});
