import { movingAxes } from '@kinora/device';
import { type AxisName, axisNames } from '@kinora/motion';
import { describe, expect, it } from 'vitest';
import {
  behindServer,
  boards,
  type FarSide,
  onBluetooth,
  onSerial,
  onWebSocket,
  sawAt,
  sawTrack,
} from '../testing/index.ts';

interface Row {
  readonly make: () => FarSide;
  /** as the transport, the firmware and its T-Code call it; a server's device is shown as one of v0.3 */
  readonly names: readonly [name: string | undefined, firmware: string | null, version: string | null];
  readonly axes: readonly AxisName[];
  /** what follows the script, and by how many units it may be off */
  readonly plays: 'stroke' | 'vibration';
  readonly within: number;
  /** all that leaves from a Stop on */
  readonly stop: RegExp;
  /** ms from the Stop until nothing moves */
  readonly stillMs: number;
}

const v02 = [null, 'TCode v0.2'] as const;
const v03 = ['Kinora virtual SR6, OSR2-Arduino 3.6', 'TCode v0.3'] as const;
const v04 = ['Kinora virtual SR6, TCodeESP32', 'TCode v0.4'] as const;
const unknown = [null, null] as const;
const address = 'tcode.local';
const radioName = 'TCODE-ESP32';

const stroker = { index: 3, name: 'Stroker', positions: 1 };
const wand = { index: 1, name: 'Wand', vibrators: 2 };

const board = {
  axes: axisNames,
  plays: 'stroke',
  within: 20,
  stop: /^DSTOP\nV00000I1\n$/,
  stillMs: 10,
} as const;
/** What does not know the word of the stop runs its last move to the end: a frame and a half. */
const deaf = { ...board, stillMs: 50 } as const;
/** Its frames are 33 ms apart. */
const radio = { ...board, within: 100 } as const;
/** What a server's stop does not stop is sent to where it is (EN-142). */
const ofServer = {
  axes: ['L0'],
  plays: 'stroke',
  within: 600,
  stop: /^DSTOP\nL0\d{4}I1\d\d\n$/,
  stillMs: 250,
} as const;
/** steps of 5 %, and gathered for 100 ms */
const motor = { ...ofServer, plays: 'vibration', within: 1100, stop: /^DSTOP\n$/ } as const;

/**
 * Each transport of the product with each generation that exists on it. Combinations that do not exist are left out:
 * - JSON around replies on a port or over Bluetooth: it is of the WebSocket alone (TC-110). There 0.5b is a board of v0.3, and
 *   0.55b and 0.56b are the boards that run old tails again, on a port alone (TC-101).
 * - v0.2 over Bluetooth: the builds with the service are of v0.3 and v0.4.
 * - What never replies on a port: no connection (DV-33). Over Bluetooth it is a board of today's builds.
 * - A generation behind a server, which says nothing of its devices' firmware.
 * - Plain TCP and UDP: a page cannot open them.
 */
const table: Readonly<Record<string, Row>> = {
  'serial, v0.2': { ...deaf, make: () => onSerial(boards.v02()), names: [undefined, ...v02] },
  'serial, v0.3': { ...board, make: () => onSerial(boards.v03()), names: [undefined, ...v03] },
  'serial, v0.4': { ...board, make: () => onSerial(boards.v04()), names: [undefined, ...v04] },
  'serial, v0.4 of TCodeESP32 0.55b and 0.56b': {
    ...board,
    make: () => onSerial(boards.v04WithTails()),
    names: [undefined, ...v04],
  },
  'Bluetooth, v0.3': {
    ...radio,
    make: () => onBluetooth(boards.v03(), false),
    names: [radioName, ...unknown],
  },
  'Bluetooth, v0.4': {
    ...radio,
    make: () => onBluetooth(boards.v04(), false),
    names: [radioName, ...unknown],
  },
  'Bluetooth, v0.4 that replies': {
    ...radio,
    make: () => onBluetooth(boards.v04(), true),
    names: [radioName, ...v04],
  },
  'WebSocket, v0.2': { ...deaf, make: () => onWebSocket(boards.v02()), names: [address, ...v02] },
  'WebSocket, v0.3': { ...board, make: () => onWebSocket(boards.v03()), names: [address, ...v03] },
  'WebSocket, v0.4': { ...board, make: () => onWebSocket(boards.v04()), names: [address, ...v04] },
  'WebSocket, TCodeESP32 0.5b': {
    ...board,
    make: () => onWebSocket(boards.v03(), '0.5b'),
    names: [address, ...v03],
  },
  'WebSocket, TCodeESP32 0.55b and 0.56b, v0.3': {
    ...board,
    make: () => onWebSocket(boards.v03(), '0.56b'),
    names: [address, ...v03],
  },
  'WebSocket, TCodeESP32 0.55b and 0.56b, v0.4': {
    ...board,
    make: () => onWebSocket(boards.v04(), '0.56b'),
    names: [address, ...v04],
  },
  'WebSocket, a receiver that never replies': {
    ...deaf,
    within: 200,
    make: () => onWebSocket(boards.stim(), 'plain', true),
    names: [address, ...unknown],
  },
  'Buttplug 3, a stroker': {
    ...ofServer,
    make: () => behindServer(3, stroker),
    names: ['Stroker', 'Stroker', 'TCode v0.3'],
  },
  'Buttplug 4, a stroker': {
    ...ofServer,
    make: () => behindServer(4, stroker),
    names: ['Stroker', 'Stroker', 'TCode v0.3'],
  },
  'Buttplug 3, a motor': {
    ...motor,
    make: () => behindServer(3, wand),
    names: ['Wand', 'Wand', 'TCode v0.3'],
  },
  'Buttplug 4, a motor': {
    ...motor,
    make: () => behindServer(4, wand),
    names: ['Wand', 'Wand', 'TCode v0.3'],
  },
};

interface Played {
  readonly wanted: readonly number[];
  readonly seen: readonly number[];
}

async function play({ rig, stroke, vibration }: FarSide, what: Row['plays']): Promise<Played> {
  await rig.connect();
  rig.send({ type: 'script.load', tracks: [sawTrack('L0'), sawTrack('V0')], interpolation: 'linear' });
  rig.send({ type: 'owner.take', owner: 'script' });
  const startMs = rig.clock.now();
  rig.anchor('playing', 0);
  await rig.pass(5000);
  const played = { wanted: [] as number[], seen: [] as number[] };
  while (rig.clock.now() < startMs + 9900) {
    await rig.pass(9);
    played.wanted.push(sawAt(rig.clock.now() - startMs));
    played.seen.push(what === 'stroke' ? stroke() : vibration());
  }
  return played;
}

describe.each(Object.entries(table))('%s', (_name, row) => {
  it('[DV-80] [DV-90] [DV-134] [DV-136] [DV-194] is connected, named, and its axes are known', async () => {
    const { rig } = row.make();
    await rig.connect();
    const { link } = rig.snapshot();
    if (link.kind !== 'connected') throw new Error(`it is ${link.kind}`);
    const { name, firmware, tcodeVersion } = link.identity;
    expect([name, firmware, tcodeVersion]).toEqual(row.names);
    expect(movingAxes(link.identity)).toEqual(row.axes);
    expect(link.problem).toBeNull();
  });

  it('[EN-20] [TC-120] follows a script, as far as its transport lets it', async () => {
    const { wanted, seen } = await play(row.make(), row.plays);
    const worst = seen.reduce((most, place, index) => Math.max(most, Math.abs(place - wanted[index]!)), 0);
    expect(Math.max(...seen) - Math.min(...seen)).toBeGreaterThan(7000);
    expect(worst).toBeLessThan(row.within);
  });

  it('[EN-146] [TC-121] moves by 1 % of the travel at most in the second behind a Stop in its first move', async () => {
    const { rig, stroke } = row.make();
    await rig.connect();
    rig.send({ type: 'script.load', tracks: [sawTrack('L0')], interpolation: 'linear' });
    rig.send({ type: 'owner.take', owner: 'script' });
    rig.anchor('playing', 0);
    await rig.pass(700);
    rig.send({ type: 'stop', kind: 'emergency', cause: 'stop-button' });
    await rig.pass(row.stillMs);
    const place = stroke();
    await rig.pass(1000);
    expect(Math.abs(stroke() - place)).toBeLessThanOrEqual(100);
  });

  it('[DV-178] [EN-165] [TC-113] is still after a Stop, without vibrations, and is sent nothing more', async () => {
    const far = row.make();
    const { rig, stroke, vibration } = far;
    await play(far, row.plays);
    const before = far.sent();
    rig.send({ type: 'stop', kind: 'emergency', cause: 'stop-button' });
    await rig.pass(row.stillMs);
    const atRest = [far.traffic(), stroke(), vibration()];
    expect(far.sent().slice(before.length)).toMatch(row.stop);
    expect(vibration()).toBe(0);
    for (let ms = 0; ms < 12_000; ms += 200) {
      await rig.pass(200);
      expect([far.traffic(), stroke(), vibration()]).toEqual(atRest);
    }
  });
});
