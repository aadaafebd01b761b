import { handSource, type LineScenario, type LineSource, scriptSource } from '@kinora/engine/testing';
import type { LineWeather } from '@kinora/room/testing';

type Network = Pick<LineScenario, 'lines' | 'weather' | 'gap'>;

/** A person's line; delay and jitter are those of the round trip, half of them in each direction. */
function line(roundTripMs: number, jitterMs: number, lossShare: number): LineWeather {
  const loss = { lossShare, timerShare: 1 / 7 };
  return { delayMs: roundTripMs / 2, jitterMs: jitterMs / 2, bytesPerSecond: 64_000, ...loss };
}

const atHome = line(20, 4, 0);

export interface ProfileCase {
  readonly name: string;
  readonly network: Network;
  readonly minutes: number;
  /** limits: stops in ten minutes, and % of the time at rest; null = none was set */
  readonly stops: number;
  readonly restPercent: number | null;
}

/** Two people far from each other; the line is the recipient's, and the controller is at home. */
export const profileCases: readonly ProfileCase[] = [
  {
    ...{ name: 'home', minutes: 2, stops: 0, restPercent: 0 },
    network: { lines: { controller: atHome, recipient: atHome } },
  },
  {
    ...{ name: 'far', minutes: 3, stops: 0, restPercent: 1 },
    network: { lines: { controller: atHome, recipient: line(240, 10, 0.001) } },
  },
  {
    ...{ name: '4g', minutes: 10, stops: 1, restPercent: 3 },
    network: { lines: { controller: atHome, recipient: line(280, 60, 0.01) } },
  },
  {
    ...{ name: 'poor', minutes: 3, stops: 10, restPercent: 8 },
    network: { lines: { controller: line(40, 4, 0.005), recipient: line(300, 120, 0.03) } },
  },
  {
    ...{ name: 'gaps', minutes: 2, stops: 0, restPercent: null },
    network: {
      lines: { controller: atHome, recipient: line(240, 10, 0) },
      gap: { everyMs: 20_000, forMs: 1200 },
    },
  },
];

export interface PathCase {
  readonly name: string;
  readonly network: Network;
  /** ms that the network takes at least, without the recipient's buffer */
  readonly delayMs: number;
}

function datagrams(name: string, delayMs: number, rest: LineScenario['weather'] = {}): PathCase {
  return { name, delayMs, network: { weather: { delayMs, keepsOrder: false, ...rest } } };
}

/** One stream from the controller to the recipient; 1 % of the pieces are lost, and no timer is needed to find them. */
function stream(delayMs: number): PathCase {
  const lines = { recipient: { ...line(2 * delayMs, 0, 0.01), timerShare: 0 } };
  return { name: `stream-${String(delayMs)}ms`, delayMs, network: { lines, weather: { delayMs: 0 } } };
}

const rough = { jitterMs: 20, lossShare: 0.05 };

export const pathCases: readonly PathCase[] = [
  datagrams('10ms', 10),
  datagrams('50ms-loss5', 50, rough),
  datagrams('150ms-loss5', 150, rough),
  datagrams('150ms-bursts', 150, { ...rough, lossRun: 3 }),
  stream(20),
  stream(50),
  stream(150),
];

/** ms of each path */
export const pathMs = 60_000;

export interface DrivenBy {
  readonly name: string;
  source(seed: number): LineSource;
  /** limits of a path's error, units of 9999; at p99 over datagrams, and over a stream; null = none was set */
  readonly p50: number | null;
  readonly p99: number;
  readonly streamP99: number;
  /** bytes/s that it sends; null = no limit was set */
  readonly bytes: number | null;
}

export const drivers: readonly DrivenBy[] = [
  {
    name: 'script-6000',
    source: (seed) => scriptSource(seed, 6000, pathMs),
    p50: 2,
    p99: 15,
    streamP99: 30,
    bytes: 2000,
  },
  {
    name: 'script-15000',
    source: (seed) => scriptSource(seed, 15_000, pathMs),
    p50: null,
    p99: 100,
    streamP99: 100,
    bytes: 2000,
  },
  {
    name: 'hand',
    source: (seed) => handSource(seed, pathMs),
    p50: null,
    p99: 100,
    streamP99: 100,
    bytes: null,
  },
];
