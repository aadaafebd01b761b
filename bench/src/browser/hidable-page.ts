import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { chromiumPath, chromiumSwitches } from './launch-chromium.ts';

/**
 * A page that can really be hidden. Playwright keeps every page visible and unthrottled, so this one is driven
 * over Chromium's own debugging pipe, with timers throttled as for everybody.
 */
export interface HidablePage {
  /** Runs an expression in the page and returns its (JSON) value; promises are waited for. */
  evaluate<Value>(expression: string): Promise<Value>;
  /** Another tab comes to the front: `visibilityState` turns to hidden. */
  hide(): Promise<void>;
  show(): Promise<void>;
  close(): Promise<void>;
}

export async function openHidablePage(url: string): Promise<HidablePage> {
  const profile = await mkdtemp(join(tmpdir(), 'kinora-profile-'));
  const chromium = spawn(
    chromiumPath(),
    [
      ...chromiumSwitches,
      '--headless=new',
      '--remote-debugging-pipe',
      `--user-data-dir=${profile}`,
      'about:blank',
    ],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'] },
  );
  const send = openPipe(chromium);
  const { targetId } = await send<{ targetId: string }>('Target.createTarget', { url });
  const { sessionId } = await send<{ sessionId: string }>('Target.attachToTarget', {
    targetId,
    flatten: true,
  });

  return {
    async evaluate<Value>(expression: string) {
      const given = { expression, awaitPromise: true, returnByValue: true };
      const answer = await send<Evaluated<Value>>('Runtime.evaluate', given, sessionId);
      if (answer.exceptionDetails) throw new Error(JSON.stringify(answer.exceptionDetails));
      return answer.result.value;
    },
    async hide() {
      await send('Target.createTarget', { url: 'about:blank' });
    },
    async show() {
      await send('Target.activateTarget', { targetId });
    },
    async close() {
      const ended = new Promise((resolve) => chromium.once('exit', resolve));
      await send('Browser.close');
      await ended;
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

interface Evaluated<Value> {
  readonly result: { readonly value: Value };
  readonly exceptionDetails?: object;
}

type Send = <Answer>(method: string, params?: object, sessionId?: string) => Promise<Answer>;

interface Waiting {
  readonly resolve: (answer: never) => void;
  readonly reject: (problem: Error) => void;
}

/** Chromium's pipe: it reads JSON from its file 3 and writes JSON to its file 4, each message ended by a zero byte. */
function openPipe(chromium: ChildProcess): Send {
  const [, , , input, output] = chromium.stdio as [unknown, unknown, unknown, Writable, Readable];
  const waiting = new Map<number, Waiting>();
  let count = 0;
  let rest = '';
  output.setEncoding('utf8');
  output.on('data', (text: string) => {
    const messages = (rest + text).split('\0');
    rest = messages.pop() ?? '';
    for (const message of messages) settle(JSON.parse(message) as Message, waiting);
  });
  return (method, params = {}, sessionId) =>
    new Promise((resolve, reject) => {
      count += 1;
      waiting.set(count, { resolve, reject });
      input.write(`${JSON.stringify({ id: count, method, params, sessionId })}\0`);
    });
}

interface Message {
  readonly id?: number;
  readonly result?: unknown;
  readonly error?: { readonly message: string };
}

function settle({ id, result, error }: Message, waiting: Map<number, Waiting>): void {
  const asker = id === undefined ? undefined : waiting.get(id);
  if (asker === undefined || id === undefined) return;
  waiting.delete(id);
  if (error) asker.reject(new Error(error.message));
  else asker.resolve(result as never);
}
