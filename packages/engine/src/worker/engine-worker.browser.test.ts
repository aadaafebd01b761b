import { afterEach, describe, expect, it } from 'vitest';
import type { EngineCommand, EngineEvent, EngineSnapshot } from '../protocol.ts';
import { workerProtocolVersion } from '../protocol.ts';
import { defaultSettings } from './default-settings.ts';
import { startEngineWorker } from './start-engine-worker.ts';

/** The engine in a real Worker, on the real clock. */
function startWorker() {
  const worker = new Worker(new URL('../testing/bare-engine.worker.ts', import.meta.url), { type: 'module' });
  const events: EngineEvent[] = [];
  const waiting = new Set<() => void>();
  worker.onmessage = ({ data }: MessageEvent<EngineEvent>) => {
    events.push(data);
    if (data.type === 'ping') worker.postMessage({ type: 'heartbeat', visible: true });
    waiting.forEach((look) => {
      look();
    });
  };
  return {
    worker,
    events,
    send(command: EngineCommand) {
      worker.postMessage(command);
    },
    until<Found>(find: (events: readonly EngineEvent[]) => Found | null): Promise<Found> {
      return new Promise((resolve) => {
        const look = () => {
          const found = find(events);
          if (found === null) return;
          waiting.delete(look);
          resolve(found);
        };
        waiting.add(look);
        look();
      });
    },
  };
}

/** Finds the newest snapshot, where it is as wanted. */
function snapshotWith(isWanted: (snapshot: EngineSnapshot) => boolean) {
  return (events: readonly EngineEvent[]) => {
    const last = events.findLast((event) => event.type === 'snapshot');
    return last !== undefined && isWanted(last.snapshot) ? last.snapshot : null;
  };
}

let running: ReturnType<typeof startWorker> | undefined;

afterEach(() => {
  running?.worker.terminate();
  running = undefined;
});

async function connected() {
  running = startWorker();
  running.send({ type: 'hello', version: workerProtocolVersion, settings: defaultSettings });
  running.send({ type: 'link.connect', choice: { kind: 'virtual', firmware: 'v0.3' }, takeOver: false });
  await running.until(snapshotWith(({ link }) => link.kind === 'connected'));
  return running;
}

describe('the engine in a real Worker', () => {
  it('[EN-7] moves the virtual device by hand', async () => {
    const engine = await connected();
    engine.send({ type: 'hand.move', positions: { L0: 6000 } });
    const there = await engine.until(snapshotWith(({ positions }) => positions.L0 === 6000));
    expect(there).toMatchObject({ owner: 'hand', motion: 'moving' });
  });

  it('[EN-52] stops the device and says so when it meets what cannot be', async () => {
    const engine = await connected();
    engine.send({ type: 'hand.move', positions: { L0: 6000 } });
    await engine.until(snapshotWith(({ motion }) => motion === 'moving'));
    engine.worker.postMessage({ type: 'no such command' });
    const stopped = await engine.until(snapshotWith(({ motion }) => motion === 'latched'));
    expect(stopped.stopCause).toBe('fault');
    const notice = await engine.until((events) => events.find(({ type }) => type === 'notice') ?? null);
    expect(notice).toMatchObject({ code: 'engine.fault' });
  });

  it('[EN-147] refuses a second start in one Worker: the first engine keeps its commands', async () => {
    const { port1, port2 } = new MessageChannel();
    startEngineWorker(port2);
    const { onmessage } = port2;
    expect(() => startEngineWorker(port2)).toThrow('An engine runs in this Worker already.');
    expect(port2.onmessage).toBe(onmessage);
    port1.close();
  });
});
