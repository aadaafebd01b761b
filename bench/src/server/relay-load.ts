import type { RelayRoom } from './bench-room.ts';
import { connectRelayClient } from './relay-client.ts';

export interface RelayOutcome {
  /** from a controller's write to the recipient's hands, ms, in the order of arrival */
  readonly latencies: readonly number[];
  readonly sent: number;
  readonly lost: number;
}

/** Frames a second in each room. */
const usualRate = 60;
/** As many bytes as a frame of ten channels with its header has. */
const frameBytes = 180;
/** What is under way arrives in this time or never, ms. */
const settleMs = 1_000;

/** Plays all rooms for a while, their frames spread evenly over time, and follows each frame. */
export async function relayFrames(
  rooms: readonly RelayRoom[],
  forMs: number,
  frameRate = usualRate,
): Promise<RelayOutcome> {
  const latencies: number[] = [];
  let sent = 0;
  const onFrame = (payload: Buffer) => {
    latencies.push(performance.now() - payload.readDoubleLE(0));
  };
  const controllers = await Promise.all(rooms.map(({ controller }) => connectRelayClient(controller)));
  const recipients = await Promise.all(rooms.map(({ recipient }) => connectRelayClient(recipient, onFrame)));
  await Promise.all(rooms.map(({ recipient }, index) => recipients[index]!.subscribe(recipient.topic)));
  await pace(rooms.length, forMs, 1_000 / frameRate, (index) => {
    sent += 1;
    const frame = Buffer.alloc(frameBytes);
    frame.writeDoubleLE(performance.now(), 0);
    controllers[index]!.publish(rooms[index]!.controller.topic, frame);
  });
  await wait(settleMs);
  for (const client of [...controllers, ...recipients]) client.close();
  await Promise.all([...controllers, ...recipients].map(({ closed }) => closed));
  return { latencies, sent, lost: sent - latencies.length };
}

/** Calls for each room at its own moments, each time that a frame is due. */
async function pace(
  count: number,
  forMs: number,
  frameMs: number,
  send: (index: number) => void,
): Promise<void> {
  const startedAt = performance.now();
  const next = Array.from({ length: count }, (_, index) => startedAt + (index / count) * frameMs);
  while (performance.now() - startedAt < forMs) {
    const now = performance.now();
    for (const [index, at] of next.entries()) {
      if (at > now) continue;
      send(index);
      // a generator that was held up does not catch up in a burst
      next[index] = Math.max(at + frameMs, now);
    }
    await wait(1);
  }
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}
