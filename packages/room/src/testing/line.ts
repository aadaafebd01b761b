import { type Cancel, type Clock, type Random, wallMs } from '@kinora/kernel';

/** What one direction of a line does to a connection over it, which is a stream: nothing is lost in it, and nothing overtakes. */
export interface WayWeather {
  /** ms in this direction */
  readonly delayMs: number;
  /** ms on top, 0 to this, evenly drawn */
  readonly jitterMs: number;
  /** share of pieces that are sent again, 0..1 */
  readonly lossShare: number;
  readonly bytesPerSecond: number;
}

/** As fast as anything, and without loss. */
export const quick: WayWeather = { delayMs: 0, jitterMs: 0, lossShare: 0, bytesPerSecond: Infinity };

/** One connection in one direction. */
export interface Stream {
  /** `arrive` is called when the last of these bytes, and all that is ahead of them, have arrived; at once where nothing is late. */
  carry(bytes: number, arrive: () => void): void;
  /** The connection has ended: what is on the way never arrives. */
  close(): void;
}

/** One direction of a line; any number of connections share it, each with the whole bandwidth. */
export interface Way {
  weather: WayWeather;
  /** Nothing arrives for so long; then all that waits does at once, in order. */
  silence(ms: number): void;
  open(): Stream;
}

/** What lies between one person and the broker. */
export interface Line {
  /** from the person */
  readonly up: Way;
  /** to the person */
  readonly down: Way;
}

/** ms on top of a round trip until the acknowledgements behind a lost piece have it sent again */
const noticedMs = 80;
/** ms that the sender waits by its timer, for one lost piece in seven: the one sent again is lost too, or none follows */
const timerMs = 200;
const timerShare = 1 / 7;

/** A line that is alike in both directions. */
export function createLine(clock: Clock, random: Random, weather: WayWeather): Line {
  return { up: createWay(clock, random, weather), down: createWay(clock, random, weather) };
}

function createWay(clock: Clock, random: Random, firstWeather: WayWeather): Way {
  let silentUntil = -Infinity;
  const way: Way = {
    weather: firstWeather,
    silence(ms) {
      silentUntil = Math.max(silentUntil, clock.now() + ms);
    },
    open: () =>
      createStream(clock, {
        speed: () => way.weather.bytesPerSecond,
        lateness: () => latenessOf(way.weather, random),
        silentUntil: () => silentUntil,
      }),
  };
  return way;
}

/** ms from a piece's last byte on the line to its arrival. */
function latenessOf({ delayMs, jitterMs, lossShare }: WayWeather, random: Random): number {
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
