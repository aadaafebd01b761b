import type { EngineCommand, EngineEvent } from '@kinora/engine';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { EngineHost } from './engine-host.ts';
import { startHeartbeat } from './heartbeat.ts';

const commands: EngineCommand[] = [];
let say: (event: EngineEvent) => void = () => undefined;

const engine: Pick<EngineHost, 'send' | 'onEvent'> = {
  send: (command) => commands.push(command),
  onEvent: (listener) => {
    say = listener;
    return () => undefined;
  },
};

beforeAll(() => {
  startHeartbeat(document, engine);
});

beforeEach(() => {
  commands.length = 0;
});

describe('the sign of life', () => {
  it('[PG-10] responds to each ping and to nothing else', () => {
    say({ type: 'ping' });
    say({ type: 'notice', code: 'device.latched', params: {} });
    say({ type: 'ping' });
    expect(commands).toEqual([
      { type: 'heartbeat', visible: true },
      { type: 'heartbeat', visible: true },
    ]);
  });

  it('[PG-11] says at once when the page is hidden or shown', () => {
    document.dispatchEvent(new Event('visibilitychange'));
    expect(commands).toEqual([{ type: 'heartbeat', visible: document.visibilityState === 'visible' }]);
  });

  it('[PG-12] stops the device when the page goes away', () => {
    window.dispatchEvent(new PageTransitionEvent('pagehide'));
    expect(commands).toMatchObject([
      { type: 'heartbeat', visible: false },
      { type: 'stop', kind: 'emergency', cause: 'page-gone' },
    ]);
  });
});
