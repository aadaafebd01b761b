// Plain JavaScript: Node 20 reads no TypeScript, and this is too little to be worth a loader.
import { readdirSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { hash, verify } from '@node-rs/argon2';

// Linux has a priority for each thread, and those that will hash are there already
const threads = process.platform === 'linux' ? readdirSync('/proc/self/task').map(Number) : [process.pid];
for (const thread of threads) setPriority(thread, constants.priority.PRIORITY_LOW);

// a Ctrl-C in a terminal reaches this process as well: it goes when the server has gone
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
  process.on(signal, () => undefined);
process.on('disconnect', () => process.exit());

/** @param {import('./hashing-process.ts').HashingRequest} request */
async function work({ secret, stored, options }) {
  return stored === null ? hash(secret, options) : verify(stored, secret, options);
}

process.on('message', (/** @type {import('./hashing-process.ts').HashingRequest} */ request) => {
  work(request).then(
    (value) => answer({ id: request.id, ok: true, value }),
    (/** @type {unknown} */ error) => answer({ id: request.id, ok: false, message: String(error) }),
  );
});

/** @param {import('./hashing-process.ts').HashingReply} reply */
function answer(reply) {
  // a server that has just ended takes no reply
  process.send?.(reply, undefined, undefined, () => undefined);
}
