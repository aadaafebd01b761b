import { type Cancel, type Clock, type Random, wallMs } from '@kinora/kernel';

/** What one direction of a line does to a connection over it, which is a stream: nothing is lost in it, and nothing overtakes. */
export interface LineWeather {
  /** ms in this direction */
  readonly delayMs: number;
  /** ms on top, 0 to this, evenly drawn */
  readonly jitterMs: number;
  /** share of pieces that are sent again, 0..1 */
  readonly lossShare: number;
  /** share of those that only the sender's timer finds, 0..1: the one sent again is lost too, or none follows */
  readonly timerShare: number;
  readonly bytesPerSecond: number;
}

/** As fast as anything, and without loss. */
export const quick: LineWeather = {
  delayMs: 0,
  jitterMs: 0,
  lossShare: 0,
  timerShare: 0,
  bytesPerSecond: Infinity,
};

/** One connection in one direction. */
export interface Stream {
  /** `arrive` is called when the last of these bytes, and all that is ahead of them, have arrived; at once where nothing is late. */
  carry(bytes: number, arrive: () => void): void;
  /** The connection has ended: what has not arrived never does. */
  close(): void;
}

/** One direction of a line; any number of connections share it, each with the whole bandwidth. */
export interface LineDirection {
  weather: LineWeather;
  /** Nothing arrives for so long; then all that waits does at once, in order. */
  silence(ms: number): void;
  open(): Stream;
}

/** What lies between one person and the broker. */
export interface Line {
  /** from the person */
  readonly up: LineDirection;
  /** to the person */
  readonly down: LineDirection;
}

/** ms on top of a round trip until the acknowledgements behind a lost piece have it sent again */
const noticedMs = 80;
/** ms on top of two round trips where the timer finds it */
const timerMs = 200;

/** A line that is alike in both directions. */
export function createLine(clock: Clock, random: Random, weather: LineWeather): Line {
  return { up: createDirection(clock, random, weather), down: createDirection(clock, random, weather) };
}

function createDirection(clock: Clock, random: Random, firstWeather: LineWeather): LineDirection {
  let silentUntil = -Infinity;
  const direction: LineDirection = {
    weather: firstWeather,
    silence(ms) {
      silentUntil = Math.max(silentUntil, clock.now() + ms);
    },
    open: () =>
      createStream(clock, {
        speed: () => direction.weather.bytesPerSecond,
        lateness: () => latenessOf(direction.weather, random),
        silentUntil: () => silentUntil,
      }),
  };
  return direction;
}

/** ms from a piece's last byte on the line to its arrival. */
function latenessOf({ delayMs, jitterMs, lossShare, timerShare }: LineWeather, random: Random): number {
  const late = delayMs + random.next() * jitterMs;
  if (random.next() >= lossShare) return late;
  const roundTripMs = 2 * delayMs;
  return late + (random.next() < timerShare ? timerMs + 2 * roundTripMs : noticedMs + roundTripMs);
}

interface Conditions {
  speed(): number;
  lateness(): number;
  silentUntil(): number;
}

function createStream(clock: Clock, { speed, lateness, silentUntil }: Conditions): Stream {
  const waiting: { readonly due: number; readonly arrive: () => void }[] = [];
  let sentTime = 0;
  let cancel: Cancel = () => undefined;

  function pump(): void {
    while (waiting.length > 0) {
      const due = Math.max(waiting[0]!.due, silentUntil());
      if (due > clock.now()) {
        cancel();
        cancel = clock.callAt(wallMs(due), pump);
        return;
      }
      waiting.shift()!.arrive();
    }
  }

  return {
    carry(bytes, arrive) {
      sentTime = Math.max(sentTime, clock.now()) + (bytes * 1000) / speed();
      waiting.push({ due: sentTime + lateness(), arrive });
      if (waiting.length === 1) pump();
    },
    close() {
      waiting.length = 0;
      cancel();
    },
  };
}
