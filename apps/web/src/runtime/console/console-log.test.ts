import type { EngineEvent } from '@kinora/engine';
import { describe, expect, it } from 'vitest';
import { consoleLineLimit, createConsoleLog } from './console-log.ts';

function createLog() {
  let say: (event: EngineEvent) => void = () => undefined;
  const log = createConsoleLog((listener) => {
    say = listener;
  });
  const receive = (text: string) => say({ type: 'console.line', text, epochMs: 0 });
  return { log, receive, say: (event: EngineEvent) => say(event) };
}

describe('the log of the console', () => {
  it('[PG-43] keeps the last 1000 lines', () => {
    const { log, receive } = createLog();
    for (let line = 0; line < consoleLineLimit + 5; line++) receive(String(line));
    const kept = log.store.getState();
    expect(kept).toHaveLength(1000);
    expect(kept[0]?.text).toBe('5');
    expect(new Set(kept.map(({ id }) => id)).size).toBe(1000);
  });

  it('takes what the device says and nothing else', () => {
    const { log, receive, say } = createLog();
    say({ type: 'ping' });
    receive('TCode v0.3');
    expect(log.store.getState()).toMatchObject([{ direction: 'received', text: 'TCode v0.3' }]);
  });

  it('can be cleared', () => {
    const { log, receive } = createLog();
    receive('x');
    log.clear();
    expect(log.store.getState()).toEqual([]);
  });
});
