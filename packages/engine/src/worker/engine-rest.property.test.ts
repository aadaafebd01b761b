import { createSeededRandom, type Random } from '@kinora/kernel';
import { type FakeButtplugDevice, type FakeButtplugOptions } from '@kinora/device/testing';
import { axisNames, type Track, vibrationNames } from '@kinora/motion';
import { describe, expect, it } from 'vitest';
import { createButtplugRig, createEngineRig, type EngineRig } from '../testing/index.ts';
import { createMessageRig } from '../testing/message-rig.ts';

const seeds = Number(process.env['REST_SEEDS'] ?? 12);

/** ms in which motion has ended, whatever ended it */
const restMs = 500;

/** ms that a move to a place far away takes, and more */
const watchMs = 1500;

/** ms of the first move of a stroker, which no command ends (EN-142) */
const firstMoveMs = 2600;

interface Stage {
  readonly rig: EngineRig;
  /** ms for which it plays at least */
  readonly minMs: number;
  /** in words; empty = at rest */
  moving(): string;
  /** how much the device was sent so far */
  sent(): number;
}

function onBoard(rig: EngineRig, sent: () => number): Stage {
  return {
    rig,
    minMs: 0,
    sent,
    moving() {
      const now = rig.clock.now();
      const axes = axisNames.filter((axis) => Math.abs(rig.firmware.speedAt(axis, now)) > 1e-6);
      const motors = vibrationNames.filter((name) => rig.firmware.positionAt(name, now) > 0.5);
      return [...axes, ...motors].join(' ');
    },
  };
}

function behindServer(options: Omit<FakeButtplugOptions, 'clock'>): Stage {
  const { rig, server, lastWrites } = createButtplugRig(options);
  return {
    rig,
    minMs: options.devices.includes(stroker) ? firstMoveMs : 0,
    sent: () => server.writes.length,
    moving() {
      const now = rig.clock.now();
      const isMoving = ({ value, durationMs, atMs }: ReturnType<typeof lastWrites>[number]) =>
        durationMs === null ? value > 0 : now < atMs + durationMs;
      return lastWrites()
        .filter(isMoving)
        .map(({ actuator }) => actuator)
        .join(' ');
    },
  };
}

const wand: FakeButtplugDevice = { index: 1, name: 'Wand', vibrators: 2 };
const stroker: FakeButtplugDevice = { index: 3, name: 'Stroker', positions: 1 };

const stages: Readonly<Record<string, () => Stage>> = {
  'the virtual device': () => {
    const rig = createEngineRig();
    return onBoard(rig, () => rig.lines.length);
  },
  'a board with motors alone': () => {
    const rig = createEngineRig({ device: { wired: ['V0', 'V1'] } });
    return onBoard(rig, () => rig.lines.length);
  },
  'a motor behind a server of version 3': () => behindServer({ version: 3, devices: [wand] }),
  'a motor behind a server of version 4': () => behindServer({ version: 4, devices: [wand] }),
  'a stroker behind a server of version 3': () => behindServer({ version: 3, devices: [stroker] }),
  'a stroker behind a server of version 4': () => behindServer({ version: 4, devices: [stroker] }),
  'a slow motor behind a server of version 3': () =>
    behindServer({ version: 3, devices: [wand], writeMs: 60 }),
  'a slow stroker behind a server of version 4': () =>
    behindServer({ version: 4, devices: [stroker], writeMs: 60 }),
};

/** Strokes of different lengths, rests, and a vibration in one script of two. */
function drawScript(random: Random): readonly Track[] {
  const track = (channel: Track['channel']): Track => {
    const times: number[] = [0];
    while (times.length < 400) times.push(times.at(-1)! + 60 + Math.floor(random.next() ** 3 * 2500));
    return {
      channel,
      times: Float64Array.from(times),
      positions: Float64Array.from(times, () => random.next() * 9999),
    };
  };
  return random.next() < 0.5 ? [track('L0')] : [track('L0'), track('V0')];
}

/** What ends motion, as the page and the person do it. */
const endings: Readonly<Record<string, (rig: EngineRig, mediaMs: number) => void>> = {
  pause: (rig, mediaMs) => rig.anchor('paused', mediaMs),
  'end of the video': (rig, mediaMs) => rig.anchor('ended', mediaMs),
  'a video that waits for data': (rig, mediaMs) => rig.anchor('stalled', mediaMs),
  'a seek': (rig, mediaMs) => rig.anchor('seeking', mediaMs),
  'a hidden page': (rig, mediaMs) => {
    rig.send({ type: 'heartbeat', visible: false });
    rig.anchor('paused', mediaMs);
  },
  'another page': (rig) => rig.send({ type: 'owner.release' }),
  Stop: (rig) => rig.send({ type: 'stop', kind: 'emergency', cause: 'stop-button' }),
  disconnecting: (rig) => rig.send({ type: 'link.disconnect' }),
};

async function begin({ rig }: Stage, random: Random, mediaMs: number): Promise<void> {
  rig.send({ type: 'stop.resume' });
  if (rig.snapshot().link.kind !== 'connected') await rig.connect();
  rig.send({ type: 'script.load', tracks: drawScript(random), interpolation: 'linear' });
  rig.send({ type: 'owner.take', owner: 'script' });
  rig.anchor('playing', mediaMs, random.next() < 0.7 ? 1 : 0.5 + random.next() * 1.5);
}

async function runSeed(makeStage: () => Stage, seed: number): Promise<void> {
  const random = createSeededRandom(seed);
  const stage = makeStage();
  const { rig } = stage;
  await rig.connect();
  for (let round = 0; round < 4; round += 1) {
    const mediaMs = random.next() * 20_000;
    await begin(stage, random, mediaMs);
    const playedMs = stage.minMs + Math.floor(random.next() ** 2 * 7000);
    await rig.pass(playedMs);
    const names = Object.keys(endings);
    const name = names[Math.floor(random.next() * names.length)]!;
    endings[name]!(rig, mediaMs + playedMs);
    await rig.pass(restMs);
    const what = `${name} after ${playedMs} ms, seed ${seed}`;
    expect(`${what}: ${stage.moving()}`).toBe(`${what}: `);
    const before = stage.sent();
    await rig.pass(watchMs);
    expect([what, stage.moving(), stage.sent() - before]).toEqual([what, '', 0]);
  }
}

describe.each(Object.entries(stages))('%s', (_name, makeStage) => {
  it('[EN-143] is at rest half a second after whatever ends motion, and stays so', async () => {
    for (let seed = 1; seed <= seeds; seed += 1) await runSeed(makeStage, seed);
  });
});

describe('a board on a WebSocket', () => {
  it('[EN-143] is at rest half a second after a pause', async () => {
    const { rig, positionOf } = createMessageRig();
    await rig.connect();
    rig.send({ type: 'script.load', tracks: drawScript(createSeededRandom(1)), interpolation: 'linear' });
    rig.send({ type: 'owner.take', owner: 'script' });
    rig.anchor('playing', 0);
    await rig.pass(5000);
    rig.anchor('paused', 5000);
    await rig.pass(restMs);
    const place = positionOf('L0');
    await rig.pass(watchMs);
    expect(positionOf('L0')).toBe(place);
  });
});
