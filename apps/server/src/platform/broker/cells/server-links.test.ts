import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { NoReply } from './questions.ts';
import { createServerLinks } from './server-links.ts';

const connected = ['one', 'other'];

describe('a cell without a server', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  function openCell() {
    const ended: string[] = [];
    const faults: unknown[] = [];
    const links = createServerLinks({
      broker: () => ({
        async *listConnected() {
          yield await Promise.resolve(connected.filter((clientId) => !ended.includes(clientId)));
        },
        disconnect(clientIds) {
          ended.push(...clientIds);
          return Promise.resolve([]);
        },
        figures: () => ({ connections: 0, refusals: {} as never, dropped: 0, waiting: 0, latenessMs: 0 }),
      }),
      clock: { now: () => new Date() },
      now: () => Date.now(),
      onFault: (error) => faults.push(error),
    });
    return { links, ended, faults };
  }

  it('[BR-75] ends what it holds after 10 s, and not before', async () => {
    const { ended, faults } = openCell();
    await vi.advanceTimersByTimeAsync(9_500);
    expect(ended).toEqual([]);
    await vi.advanceTimersByTimeAsync(500);
    expect(ended).toEqual(connected);
    expect(faults).toEqual([]);
  });

  it('[BR-145] ends the connection of a server on which a listener throws, and lives', () => {
    const { links, faults } = openCell();
    const [send, terminate] = [vi.fn(), vi.fn()];
    const socket = Object.assign(new EventEmitter(), { readyState: 1, OPEN: 1, send, terminate });
    links.accept(socket as never);
    socket.on('pong', () => {
      throw new Error('a bug');
    });
    socket.emit('pong');
    expect(faults).toEqual([new Error('a bug')]);
    expect(terminate).toHaveBeenCalledOnce();
  });

  it('[BR-73] can let nobody in, and does not wait with that', async () => {
    const { links } = openCell();
    await expect(links.gate.admit({ clientId: 'one', password: '' })).rejects.toThrow(NoReply);
    await expect(links.gate.grantOf('one')).rejects.toThrow(NoReply);
    expect(links.hasServer).toBe(false);
  });
});
