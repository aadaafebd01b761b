import type { LinkChoice } from '@kinora/engine';
import type { EngineHost } from '../engine/engine-host.ts';
import { createStoredValue, isRecord } from '../storage/stored-value.ts';
import { parseRealChoice, type RealChoice } from './known-device.ts';

export interface DeviceMemory {
  /** The real device that was connected last in this browser. */
  readonly last: Slot;
  /** The real device that this tab is connected to, kept over a reload. */
  readonly inTab: Slot;
}

interface Slot {
  readonly get: () => RealChoice | null;
  readonly set: (choice: RealChoice | null) => void;
}

interface MemoryPlaces {
  readonly storage: Storage | null;
  readonly tab: Storage | null;
}

export function createDeviceMemory({ storage, tab }: MemoryPlaces): DeviceMemory {
  return {
    last: createSlot('kinora.last-device', storage),
    inTab: createSlot('kinora.connected', tab),
  };
}

/** Writes down what is connected, from the moment that it is until it no longer is. */
export function keepConnected(
  engine: Pick<EngineHost, 'snapshot' | 'subscribe'>,
  { last, inTab }: DeviceMemory,
  chosen: () => LinkChoice | null,
): void {
  let before = engine.snapshot().link.kind;
  engine.subscribe(() => {
    const { link, linkKind } = engine.snapshot();
    if (link.kind === before) return;
    before = link.kind;
    const choice = chosen();
    const isReal = choice !== null && choice.kind !== 'virtual' && choice.kind === linkKind;
    if (link.kind === 'connected' && isReal) {
      last.set(choice);
      inTab.set(choice);
    } else if (link.kind === 'disconnected' || link.kind === 'connected') inTab.set(null);
  });
}

function createSlot(key: string, storage: Storage | null): Slot {
  const memory = createStoredValue<{ readonly choice: RealChoice | null }>({
    key,
    version: 1,
    parse: (stored) => ({ choice: parseRealChoice(isRecord(stored) ? stored['choice'] : null) }),
    storage,
  });
  return { get: () => memory.getState().choice, set: (choice) => memory.setState({ choice }) };
}
