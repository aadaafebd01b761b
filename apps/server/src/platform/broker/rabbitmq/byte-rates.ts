import { roomTopics } from '@kinora/contract/room';
import type { ListedConnection } from './management-api.ts';

/** MQTT's and the WebSocket's own bytes around a message. */
const envelopeBytes = 40;

/** Bytes/s above which nobody keeps to the rate of messages. RabbitMQ counts bytes and no messages. */
const maxBytesPerSecond = Math.max(
  ...roomTopics.map(({ largestPayload, maxPerSecond }) => (largestPayload + envelopeBytes) * maxPerSecond),
);

interface Reading {
  readonly bytes: number;
  readonly atMs: number;
}

/** Finds from one listing to the next which connections send too much. */
export interface ByteRates {
  /** @param nowMs of a clock that never goes back */
  findTooFast(listed: readonly ListedConnection[], nowMs: number): readonly ListedConnection[];
}

export function createByteRates(): ByteRates {
  let last = new Map<string, Reading>();
  return {
    findTooFast(listed, nowMs) {
      const seen = new Map<string, Reading>();
      const tooFast = listed.filter((connection) => {
        const before = last.get(connection.name);
        // RabbitMQ's own count does not change for seconds, so the rate is computed from change to change
        const hasChanged = before?.bytes !== connection.receivedBytes;
        const now = hasChanged ? { bytes: connection.receivedBytes, atMs: nowMs } : before;
        seen.set(connection.name, now);
        return before !== undefined && hasChanged && rateOf(before, now) > maxBytesPerSecond;
      });
      last = seen;
      return tooFast;
    },
  };
}

function rateOf(before: Reading, now: Reading): number {
  return (now.bytes - before.bytes) / Math.max(1, (now.atMs - before.atMs) / 1_000);
}
