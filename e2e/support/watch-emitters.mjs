// Loaded before a program (`--import`): finds emitters that have no listener for `error` while the program waits for events.
// At the end it writes what it found, a line each, to the file of WATCH_EMITTERS.
import { EventEmitter } from 'node:events';
import { writeFileSync } from 'node:fs';

/** @type {Set<WeakRef<EventEmitter>>} */
const made = new Set();
/** @type {WeakMap<EventEmitter, string>} */
const origins = new WeakMap();
/** @type {Set<string>} */
const found = new Set();

const init = /** @type {any} */ (EventEmitter).init;
/** @type {any} */ (EventEmitter).init = function (/** @type {unknown} */ options) {
  init.call(this, options);
  if (harmless.has(this.constructor.name)) return;
  made.add(new WeakRef(this));
  origins.set(this, originOf(new Error()));
};

/** The first places of the program and its libraries that made it. @param {Error} error */
function originOf(error) {
  const lines = (error.stack ?? '').split('\n').slice(1);
  const ours = lines.filter((line) => !line.includes('node:') && !line.includes('watch-emitters'));
  return ours
    .slice(0, 2)
    .map((line) => line.trim().replace(/.*\/(?=[^/]+\/[^/]+$)/, ''))
    .join(' < ');
}

/** Kinds that never emit `error`, or not where nobody listens, and why. */
const harmless = new Map([
  ['EventEmitter', "Node's own, bare"],
  ['FileHandle', 'its promises reject'],
  ['Agent', 'its requests fail'],
  ['Control', 'counts who holds the channel of a child process'],
  ['ReadableWorkerStdio', 'what a thread prints, in memory'],
  ['IncomingMessage', 'Node asks first whether somebody listens'],
  ['ServerResponse', 'it fails with its connection'],
  ['WebSocketServer', 'passes on what a server of its own emits, and has none'],
  ['CallBackPersistence', "Aedes' memory"],
  ['BufferListStream', 'bytes of a packet in memory'],
  ['Readable', 'text in memory; a file is a ReadStream'],
  ['Query', 'its promise rejects'],
]);

/** @param {any} emitter */
function isOver(emitter) {
  return emitter.destroyed === true || emitter.closed === true;
}

/** Servers before they listen, and clients of PostgreSQL before they are connected: who asked for that hears of it. @param {any} emitter */
function isBeginning(emitter) {
  return emitter.listening === false || emitter._connecting === true;
}

const lookEveryMs = 10;

function look() {
  for (const reference of made) {
    const emitter = reference.deref();
    if (emitter === undefined || isOver(emitter)) made.delete(reference);
    else if (!isBeginning(emitter) && emitter.listenerCount('error') === 0) {
      found.add(`${emitter.constructor.name}: ${origins.get(emitter)}`);
    }
  }
  // each look goes through all: an archive has some thousand
  setTimeout(look, lookEveryMs).unref();
}
setImmediate(look).unref();
process.on('exit', () => {
  writeFileSync(process.env.WATCH_EMITTERS ?? '', [...found].join('\n'));
});
