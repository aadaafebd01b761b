import { describe, expect, it } from 'vitest';
import type { EngineHost } from '../engine/engine-host.ts';
import { keepCardId } from './card-id.ts';

type Snapshot = ReturnType<EngineHost['snapshot']>;

/** An engine that says what a test wants it to. */
function createEngine() {
  let current = {} as Snapshot;
  let tell = (): void => undefined;
  const host = {
    snapshot: () => current,
    subscribe: (listener: () => void) => {
      tell = listener;
      return () => undefined;
    },
  } as unknown as EngineHost;
  return {
    host,
    say(linkKind: 'serial' | 'virtual', link: object) {
      current = { linkKind, link } as Snapshot;
      tell();
    },
  };
}

function createStorage(): Storage {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  } as Storage;
}

const connected = (serialCode: string | null) => ({ kind: 'connected', identity: { serialCode } });

describe('the serial code of the last device', () => {
  it('[SH-8] is kept as cardId when a real device reports it, and stays when it is unplugged', () => {
    const [engine, storage] = [createEngine(), createStorage()];
    keepCardId(engine.host, storage);
    engine.say('serial', { kind: 'connecting' });
    expect(storage.getItem('cardId')).toBeNull();
    engine.say('serial', connected('SN-1'));
    expect(storage.getItem('cardId')).toBe('SN-1');
    engine.say('serial', { kind: 'closed' });
    expect(storage.getItem('cardId')).toBe('SN-1');
    engine.say('serial', connected('SN-2'));
    expect(storage.getItem('cardId')).toBe('SN-2');
  });

  it('[SH-8] is not that of the virtual device, nor of one that has none', () => {
    const [engine, storage] = [createEngine(), createStorage()];
    keepCardId(engine.host, storage);
    engine.say('virtual', connected('VIRTUAL'));
    engine.say('serial', connected(null));
    expect(storage.getItem('cardId')).toBeNull();
  });

  it('[SH-8] costs nothing where the storage is forbidden or full', () => {
    const engine = createEngine();
    keepCardId(engine.host, {
      setItem() {
        throw new DOMException('full', 'QuotaExceededError');
      },
    } as unknown as Storage);
    expect(() => engine.say('serial', connected('SN-1'))).not.toThrow();
  });
});
