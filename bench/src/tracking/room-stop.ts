import { createRoomRig, playSaw, type RoomRig, timeToRest } from '@kinora/engine/testing';
import { createSeededRandom } from '@kinora/kernel';
import type { Bench, BenchRow } from '../bench-row.ts';

/** rooms that are brought to an end, each at another moment */
const tries = 50;
/** ms: a stroke of the saw there and back, so that every phase of one is met */
const phaseMs = 1_000;
/** ms: longer than anything may take */
const watchedMs = 1_500;

/** A device on a USB serial port at 115,200 baud, eight bits and two around them a byte. */
const serialLine = { bytesPerSecond: 11_520, settings: { lineHasBaudRate: true } };

interface Ending {
  readonly name: string;
  readonly unit: string;
  readonly limitMs: number;
  act(rig: RoomRig): void;
}

const endings: readonly Ending[] = [
  {
    name: 'room.stop.partner-gone',
    unit: 'ms from the last frame to a device at rest, at most',
    limitMs: 500,
    act(rig) {
      // killed without a word: nothing of it arrives any more
      rig.broker.weather = { ...rig.broker.weather, delayMs: 0, jitterMs: 0, lossShare: 1 };
    },
  },
  {
    name: 'room.stop.recipient',
    unit: 'ms from the engine’s word of Stop to speed 0, at most',
    limitMs: 60,
    act(rig) {
      rig.recipient.send({ type: 'stop', kind: 'emergency', cause: 'stop-button' });
    },
  },
];

/**
 * How soon the recipient's device stands still over a serial line, in virtual time: when its partner is killed, and
 * when its own person presses Stop. The press's way through the page is in `stop.latency`.
 */
export const roomStopBench: Bench = async ({ seed }) => {
  const random = createSeededRandom(seed);
  const rows: BenchRow[] = [];
  for (const ending of endings) {
    let longest = 0;
    for (let index = 0; index < tries; index += 1) {
      longest = Math.max(longest, await endRoom(ending, seed + index, random.next() * phaseMs));
    }
    const { name, unit, limitMs } = ending;
    const against = `limit: ${String(limitMs)}`;
    rows.push({ name, value: longest, unit, against, ratio: longest / limitMs, runs: tries });
  }
  return rows;
};

async function endRoom({ name, act }: Ending, seed: number, afterMs: number): Promise<number> {
  const rig = createRoomRig({ seed, recipient: serialLine });
  await rig.arm();
  await playSaw(rig);
  await rig.pass(afterMs);
  if (rig.recipientRoom().state !== 'moving') throw new Error(`${name}: nothing moved`);
  act(rig);
  return timeToRest(rig, watchedMs);
}
