import type { EngineCommand, EngineEvent, EngineNotice } from '@kinora/engine';
import { describe, expect, it } from 'vitest';
import { consoleLineLimit, createConsoleLog, motionLineLimit } from './console-log.ts';

function createLog() {
  let say: (event: EngineEvent) => void = () => undefined;
  const sent: EngineCommand[] = [];
  let now = 0;
  const log = createConsoleLog({
    send: (command) => void sent.push(command),
    onEvent: (listener) => {
      say = listener;
    },
    epochNow: () => now,
  });
  const refuse = (code: EngineNotice) => say({ type: 'notice', code, params: {} });
  const wait = (ms: number) => {
    now += ms;
  };
  const receive = (text: string) => say({ type: 'console.line', text, epochMs: 0 });
  return { log, receive, sent, refuse, wait, say: (event: EngineEvent) => say(event) };
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

  it('[PG-45] shows lines of motion only where that was chosen, a few hundred of them, and pushes out nothing that was said', () => {
    const { log, receive, sent, say } = createLog();
    const move = (count: number) => {
      const lines = Array.from({ length: count }, (_, index) => ({
        text: `L05000I${index + 1}`,
        epochMs: 0,
      }));
      say({ type: 'console.motion', lines });
    };
    move(5);
    expect(log.store.getState()).toEqual([]);
    log.watchMotion(true);
    log.watchMotion(true);
    receive('TCode v0.3');
    for (let batch = 0; batch < 40; batch += 1) move(30);
    const kept = log.store.getState();
    expect(kept[0]).toMatchObject({ direction: 'received' });
    expect(kept).toHaveLength(motionLineLimit + 1);
    expect(kept.at(-1)).toMatchObject({ direction: 'motion', text: 'L05000I30' });
    log.watchMotion(false);
    move(5);
    expect(log.store.getState()).toHaveLength(motionLineLimit + 1);
    expect(sent).toEqual([
      { type: 'console.watch', isOn: true },
      { type: 'console.watch', isOn: false },
    ]);
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

  it.each(['device.latched', 'device.not-connected'] as const)(
    '[PG-44] does not say sent of a move that the engine refused with %s',
    (code) => {
      const { log, refuse, sent } = createLog();
      expect(log.send('L02000I500')).toBe(true);
      expect(log.store.getState()).toMatchObject([{ direction: 'sent' }]);
      refuse(code);
      expect(log.store.getState()).toMatchObject([{ direction: 'refused', text: 'L02000I500' }]);
      expect(sent).toEqual([{ type: 'console.send', text: 'L02000I500' }]);
    },
  );

  it('[PG-44] leaves what is no line of the console unsent, and says so', () => {
    const { log, sent } = createLog();
    expect(log.send('D9')).toBe(false);
    expect(log.store.getState()).toMatchObject([{ direction: 'refused', text: 'D9' }]);
    expect(sent).toEqual([]);
  });

  it('[PG-44] keeps as sent what a refusal cannot be about', () => {
    const { log, refuse, wait } = createLog();
    log.send('DSTOP');
    refuse('device.latched');
    log.send('D1');
    refuse('device.latched');
    log.send('L02000I500');
    wait(1_001);
    refuse('device.latched');
    expect(log.store.getState().map(({ direction }) => direction)).toEqual(['sent', 'sent', 'sent']);
  });
});
