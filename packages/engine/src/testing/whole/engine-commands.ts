import { createSeededRandom } from '@kinora/kernel';
import {
  type AxisName,
  axisNames,
  channelNames,
  completeShaping,
  defaultShaping,
  defaultWaveformChannel,
  type Interpolation,
  interpolations,
  type Track,
} from '@kinora/motion';
import fc from 'fast-check';
import type { AxisConfig, EngineSettings, StopCause } from '../../protocol.ts';
import { defaultSettings } from '../../worker/default-settings.ts';
import { wholeConsent } from '../room-rig.ts';
import { sawTrack } from '../saw-track.ts';
import type { WholeEngine } from './whole-engine.ts';

/** What somebody does, and how long nothing else happens then. */
interface Act {
  readonly name: string;
  run(world: WholeEngine): void | Promise<void>;
}

type Step = fc.AsyncCommand<Record<string, never>, WholeEngine>;

/** ms: several acts in one task, a few ms apart, a stroke apart, and past a first move */
const pauseMs = fc.oneof(
  { weight: 12, arbitrary: fc.constant(0) },
  { weight: 12, arbitrary: fc.integer({ min: 1, max: 40 }) },
  { weight: 8, arbitrary: fc.integer({ min: 41, max: 200 }) },
  { weight: 1, arbitrary: fc.integer({ min: 1000, max: 2600 }) },
);

function steps(acts: fc.Arbitrary<Act>): fc.Arbitrary<Step> {
  return fc.tuple(acts, pauseMs).map(([act, ms]) => ({
    check: () => true,
    async run(_, world) {
      await act.run(world);
      await world.pass(ms);
    },
    toString: () => `${act.name}, then ${ms} ms`,
  }));
}

function plain(name: string, run: Act['run']): fc.Arbitrary<Act> {
  return fc.constant({ name, run });
}

/** Nobody drives from here on, and nothing goes home. */
function nobody({ expected }: WholeEngine): void {
  expected.mayDrive = false;
  expected.mayGoHome = false;
}

/** A controller's own device waits outside of the room, whatever becomes of it. */
function ownDeviceGone(world: WholeEngine): void {
  const { room } = world.snapshot;
  if (room?.seat !== 1 || room.end !== null) nobody(world);
}

function must(isRight: boolean, fault: string): void {
  if (!isRight) throw new Error(fault);
}

/** The source's own pause: what was moving holds in the same task. */
function mustNotMove({ snapshot }: WholeEngine, after: string): void {
  must(snapshot.motion !== 'moving', `it moves on after ${after}`);
}

// the device

const connect = fc.constantFrom('virtual', 'web-serial').map((kind): Act => ({
  name: `connect ${kind}`,
  run(world) {
    ownDeviceGone(world);
    const choice =
      kind === 'virtual'
        ? ({ kind, firmware: 'v0.3' } as const)
        : ({ kind: 'web-serial', usb: null, index: null } as const);
    world.send({ type: 'link.connect', choice, takeOver: true });
  },
}));
const disconnect = plain('disconnect', (world) => {
  ownDeviceGone(world);
  world.send({ type: 'link.disconnect' });
});
const unplug = plain('unplug', (world) => {
  ownDeviceGone(world);
  world.board.unplug();
});
const plug = plain('plug in', ({ board }) => {
  board.plug();
});
const restart = plain('the board restarts', ({ board, expected, snapshot, now }) => {
  expected.restarts += 1;
  const isSeen = snapshot.link.kind === 'connected' && now > board.blindUntil;
  board.restart();
  // one that comes while the board is asked who it is, or before the last one was seen, is no other one
  if (isSeen) expected.restartSeen = board.blindUntil;
});
const otherTab = plain('another tab takes it', async (world) => {
  await world.otherTabTakes();
  if (world.snapshot.link.kind !== 'connected') nobody(world);
});

// limits

function setSettings(world: WholeEngine, settings: EngineSettings): void {
  world.expected.settings = settings;
  world.expected.limitsChanged = world.now;
  world.send({ type: 'settings.set', settings });
}

const speed = fc.constantFrom(150, 1000, 5000, 20_000, 40_000, 150_000);
const axisName = fc.constantFrom<AxisName>('L0', 'L0', 'L0', ...axisNames);
const axisLimits: fc.Arbitrary<Partial<AxisConfig>> = fc.oneof(
  fc.record({ min: fc.integer({ min: 0, max: 6000 }), max: fc.integer({ min: 6001, max: 9999 }) }),
  fc.record({ min: fc.integer({ min: 0, max: 3000 }), max: fc.integer({ min: 3001, max: 4000 }) }),
  fc.record({ enabled: fc.boolean() }),
  fc.record({ speed: fc.option(speed) }),
  fc.record({ inverted: fc.boolean(), home: fc.nat(9999) }),
);
const limitAxis = fc.tuple(axisName, axisLimits).map(([name, limits]): Act => ({
  name: `limit ${name} to ${JSON.stringify(limits)}`,
  run(world) {
    const { settings } = world.expected;
    const axes = { ...settings.axes, [name]: { ...settings.axes[name], ...limits } };
    setSettings(world, { ...settings, axes });
  },
}));
const otherSettings: fc.Arbitrary<Partial<EngineSettings>> = fc.oneof(
  fc.record({ scriptSpeed: speed, handSpeed: speed }),
  fc.record({
    scriptAcceleration: fc.option(fc.constantFrom(20_000, 500_000)),
    handAcceleration: fc.option(fc.constantFrom(20_000, 500_000)),
  }),
  fc.record({
    intensity: fc.double({ min: 0, max: 1, noNaN: true }),
    tickMs: fc.integer({ min: 10, max: 33 }),
  }),
  fc.record({
    softStartMs: fc.integer({ min: 500, max: 4000 }),
    seekSoftStartMs: fc.integer({ min: 100, max: 1000 }),
  }),
  fc.record({ continueWhenHidden: fc.boolean() }),
);
const changeSettings = otherSettings.map((change): Act => ({
  name: `set ${JSON.stringify(change)}`,
  run(world) {
    setSettings(world, { ...world.expected.settings, ...change });
  },
}));
const defaults = plain('back to the defaults', (world) => {
  const { lineHasBaudRate } = world.expected.settings;
  setSettings(world, { ...defaultSettings, lineHasBaudRate });
});
const invalidSettings = plain('set limits that are none', (world) => {
  world.send({ type: 'settings.set', settings: { ...world.expected.settings, scriptSpeed: NaN } });
});

// sources

/** Strokes, strokes with rests, slow ways and jumps; ends after two minutes. */
function makeTrack(channel: Track['channel'], seed: number): Track {
  const random = createSeededRandom(seed + channelNames.indexOf(channel));
  const restShare = random.next() < 0.5 ? 0.3 : 0;
  const maxMs = random.next() < 0.3 ? 3000 : 300;
  const times: number[] = [];
  const positions: number[] = [];
  for (let time = 0; time < 120_000; time += Math.round(3 + random.next() * maxMs)) {
    const isRest = positions.length > 0 && random.next() < restShare;
    times.push(time);
    positions.push(isRest ? positions.at(-1)! : Math.round(random.next() * 9999));
  }
  return { channel, times: Float64Array.from(times), positions: Float64Array.from(positions) };
}

const channelSets = {
  stroke: ['L0'],
  'stroke, roll and vibration': ['L0', 'R1', 'V0'],
  everything: [...axisNames, 'V0', 'V1', 'A0', 'A2'],
} as const;
const channelSet = fc.constantFrom<keyof typeof channelSets>(
  'stroke',
  'stroke',
  'stroke',
  'stroke, roll and vibration',
  'everything',
);

function loadScript(
  world: WholeEngine,
  set: keyof typeof channelSets,
  seed: number,
  interpolation: Interpolation,
): void {
  const tracks = channelSets[set].map((name) => makeTrack(name, seed));
  world.send({ type: 'script.load', tracks, interpolation });
}

const load = fc
  .tuple(channelSet, fc.nat(1000), fc.constantFrom<Interpolation>(...interpolations))
  .map(([set, seed, interpolation]): Act => ({
    name: `load a script of ${set} (${seed}, ${interpolation})`,
    run: (world) => {
      loadScript(world, set, seed, interpolation);
    },
  }));
const unload = plain('unload the script', (world) => {
  world.send({ type: 'script.unload' });
});
const offset = fc.integer({ min: -2000, max: 2000 }).map((ms): Act => ({
  name: `offset ${ms} ms`,
  run: (world) => {
    world.send({ type: 'script.offset', offsetSeconds: ms / 1000 });
  },
}));
const shapings = {
  plain: defaultShaping,
  filled: completeShaping({
    fills: { R0: { kind: 'noise', byStroke: true }, L1: { kind: 'noise' } },
    gaps: { isOn: true },
  }),
  limited: completeShaping({ limits: { R0: { by: 'L0' } } }),
};
const shape = fc.constantFrom<keyof typeof shapings>('plain', 'filled', 'limited').map((name): Act => ({
  name: `shape ${name}`,
  run: (world) => {
    world.send({ type: 'shaping.set', shaping: shapings[name] });
  },
}));
const profile = fc
  .tuple(fc.subarray([...axisNames], { minLength: 1 }), fc.integer({ min: 300, max: 5000 }), fc.nat(100))
  .map(([names, period, amp]): Act => ({
    name: `profile of ${names.join(' ')}, ${period} ms, ${amp} %`,
    run(world) {
      const entries = names.map((name) => ({ ...defaultWaveformChannel(name), period, amp }));
      world.send({ type: 'profile.load', channels: entries, reversed: false, seed: 1 });
    },
  }));
const playProfile = plain('play the profile', (world) => {
  world.send({ type: 'profile.play', startOffsetMs: 0 });
});

// owners

const take = fc.constantFrom('script', 'script', 'script', 'profile', 'hand').map((owner): Act => ({
  name: `take by ${owner}`,
  run(world) {
    world.expected.mayDrive = true;
    world.send({ type: 'owner.take', owner });
  },
}));
const release = plain('let go', (world) => {
  world.expected.mayDrive = false;
  world.send({ type: 'owner.release' });
  mustNotMove(world, 'it was let go');
});
const moveHand = fc
  .array(fc.tuple(fc.constantFrom('L0', 'L0', 'R2', 'V0' as const), fc.integer({ min: -100, max: 10_100 })), {
    minLength: 1,
    maxLength: 3,
  })
  .map((moves): Act => ({
    name: `hand ${moves.join(' ')}`,
    run(world) {
      world.expected.mayDrive = true;
      world.send({ type: 'hand.move', positions: Object.fromEntries(moves) });
    },
  }));
const consoleLines = [
  'L09999I1',
  'L00000I1000 R15000I100',
  'L05000I30 V09999I100',
  'D0',
  'D1',
  'D2',
  'L0999.5I10',
  'L09999S99999',
  '$L0-0000-9999',
] as const;
const typeLine = fc.constantFrom(...consoleLines).map((text): Act => ({
  name: `type ${text}`,
  run(world) {
    if (text.startsWith('L0')) world.expected.mayDrive = true;
    world.send({ type: 'console.send', text });
  },
}));

// stops

const ordinaryStop = fc.constantFrom<StopCause>('stop-button', 'view-switched').map((cause): Act => ({
  name: `ordinary stop (${cause})`,
  run(world) {
    world.expected.mayDrive = false;
    world.expected.mayGoHome = true;
    world.send({ type: 'stop', kind: 'ordinary', cause });
    mustNotMove(world, 'an ordinary stop');
  },
}));
const emergencyStop = fc.boolean().map((isTyped): Act => ({
  name: isTyped ? 'type DSTOP' : 'emergency stop',
  run(world) {
    nobody(world);
    world.expected.isLatched = true;
    const { linkKind } = world.snapshot;
    if (linkKind !== null && linkKind !== 'room') world.expected.stops += 1;
    world.send(
      isTyped
        ? { type: 'console.send', text: 'DSTOP' }
        : { type: 'stop', kind: 'emergency', cause: 'stop-button' },
    );
    must(world.snapshot.motion === 'latched', 'an emergency stop does not latch');
  },
}));
const resume = plain('resume', (world) => {
  world.expected.isLatched = false;
  world.send({ type: 'stop.resume' });
});
const homeInPauses = fc.option(fc.integer({ min: 1000, max: 2000 })).map((afterMs): Act => ({
  name: `home in pauses after ${String(afterMs)} ms`,
  run(world) {
    world.expected.sendsHomeInPauses ||= afterMs !== null;
    world.send({ type: 'auto-home.set', afterMs });
  },
}));

// the video and its page

const play = fc.constantFrom(undefined, undefined, 0, 40_000).map((at): Act => ({
  name: at === undefined ? 'play' : `play at ${at}`,
  run: (world) => {
    world.video('playing', at === undefined ? {} : { at });
  },
}));
const seek = fc.integer({ min: 0, max: 110_000 }).map((at): Act => ({
  name: `seek to ${at}`,
  run(world) {
    world.video('seeking', { at });
    if (world.snapshot.owner === 'script') mustNotMove(world, 'a seek');
  },
}));
const jump = fc.integer({ min: 0, max: 110_000 }).map((at): Act => ({
  name: `jump to ${at}`,
  run: (world) => {
    world.video('playing', { at });
  },
}));
const rest = fc.constantFrom('paused', 'stalled', 'ended').map((state): Act => ({
  name: `the video is ${state}`,
  run(world) {
    world.video(state);
    if (world.snapshot.owner === 'script') mustNotMove(world, `the video is ${state}`);
  },
}));
const changeRate = fc.constantFrom(0.25, 0.5, 1, 1.25, 2, 4).map((rate): Act => ({
  name: `rate ${rate}`,
  run: (world) => {
    world.video('playing', { rate });
  },
}));
const hide = plain('hide the page', (world) => {
  world.send({ type: 'heartbeat', visible: false });
  if (!world.expected.settings.continueWhenHidden) mustNotMove(world, 'the page is hidden');
});
const silence = plain('the page is gone for a while', async (world) => {
  await world.silence(2600);
  mustNotMove(world, 'the page is gone');
});
const stall = fc.constantFrom(3, 15, 60, 150, 400).map((ms): Act => ({
  name: `the thread stands for ${ms} ms`,
  run: (world) => world.stall(ms),
}));

// the room

function ticket(seat: 1 | 2) {
  return {
    url: 'wss://broker.test/mqtt',
    username: 'user',
    password: 'password',
    topic: 'BridgeAAAABBBB',
    backTopic: 'BridgeAAAABBBBBack',
    expiresAt: '2026-01-01T00:10:00.000Z',
    clientId: seat === 1 ? 'controller' : 'recipient',
  };
}

async function enterSeat(world: WholeEngine, seat: 1 | 2): Promise<void> {
  const other = seat === 1 ? 2 : 1;
  if (world.partner.events.length === 0) await world.partner.connect();
  await world.pass(0);
  // homing goes on
  world.expected.mayDrive = false;
  world.send({ type: 'room.enter', seat, ticket: ticket(seat), remainingMs: 600_000 });
  world.partner.send({ type: 'room.enter', seat: other, ticket: ticket(other), remainingMs: 600_000 });
  await world.pass(1500);
}

const enter = fc.constantFrom<1 | 2>(1, 2, 2).map((seat): Act => ({
  name: `take seat ${seat}, the partner the other`,
  run: (world) => enterSeat(world, seat),
}));

function allow(world: WholeEngine, fastest: number, min: number): void {
  const { expected, snapshot } = world;
  expected.mayDrive = true;
  expected.mayGoHome = true;
  const axes = { ...wholeConsent.axes, L0: { min, max: 8000, enabled: true } };
  const consent = { ...wholeConsent, axes, speed: fastest };
  if (snapshot.room?.seat === 2 && snapshot.room.consent === null) {
    expected.consent = consent;
    expected.limitsChanged = world.now;
  }
  world.send({ type: 'room.start', consent: snapshot.room?.seat === 2 ? consent : null });
}

const start = fc.tuple(speed, fc.integer({ min: 0, max: 4000 })).map(([fastest, min]): Act => ({
  name: `start in the room (${fastest} units/s, from ${min})`,
  run: (world) => {
    allow(world, fastest, min);
  },
}));

function partnerStarts({ partner }: WholeEngine): void {
  if (partner.events.length === 0) return;
  partner.send({ type: 'stop.resume' });
  partner.send({ type: 'script.load', tracks: [sawTrack('L0')], interpolation: 'linear' });
  partner.send({ type: 'owner.take', owner: 'script' });
  partner.anchor('playing', 0);
}

const partnerPlays = plain('the partner plays', partnerStarts);
const partnerStops = fc.constantFrom('emergency', 'ordinary', 'resume', 'leave').map((how): Act => ({
  name: `the partner: ${how}`,
  run({ partner }) {
    if (partner.events.length === 0) return;
    if (how === 'resume') partner.send({ type: 'stop.resume' });
    else if (how === 'leave') partner.send({ type: 'room.leave' });
    else partner.send({ type: 'stop', kind: how, cause: 'stop-button' });
  },
}));
const network = fc.constantFrom('cut', 'mend', 'absent').map((how): Act => ({
  name: `the network: ${how}`,
  run(world) {
    if (how === 'cut') world.broker.cut('controller');
    else if (how === 'mend') world.broker.mend();
    else world.send({ type: 'room.partner', isPresent: false });
  },
}));
const leave = plain('leave the room', (world) => {
  if (world.snapshot.room !== null) world.expected.mayDrive = false;
  world.send({ type: 'room.leave' });
  if (world.snapshot.owner === 'remote') throw new Error('the partner drives after the room was left');
});

// what makes it move again, so that most of what happens happens to a device that moves

async function makeReady(world: WholeEngine): Promise<void> {
  if (world.snapshot.motion === 'latched') {
    world.expected.isLatched = false;
    world.send({ type: 'stop.resume' });
  }
  world.board.plug();
  if (world.snapshot.link.kind === 'disconnected') {
    ownDeviceGone(world);
    world.send({ type: 'link.connect', choice: { kind: 'virtual', firmware: 'v0.3' }, takeOver: true });
  }
  for (let waited = 0; waited < 20 && world.snapshot.link.kind !== 'connected'; waited += 1)
    await world.pass(100);
}

const playScript = fc
  .tuple(channelSet, fc.nat(1000), fc.integer({ min: 0, max: 60_000 }))
  .map(([set, seed, at]): Act => ({
    name: `play a script of ${set} (${seed}) at ${at}`,
    async run(world) {
      await makeReady(world);
      loadScript(world, set, seed, 'linear');
      world.expected.mayDrive = true;
      world.send({ type: 'owner.take', owner: 'script' });
      world.video('playing', { at });
    },
  }));
const playWaves = fc
  .tuple(fc.constantFrom(1, 1, 6), fc.integer({ min: 200, max: 5000 }))
  .map(([count, period]): Act => ({
    name: `play waves on ${count} of the axes, ${period} ms`,
    async run(world) {
      await makeReady(world);
      const names = axisNames.slice(0, count);
      const entries = names.map((name) => ({ ...defaultWaveformChannel(name), period }));
      world.send({ type: 'profile.load', channels: entries, reversed: false, seed: 1 });
      world.expected.mayDrive = true;
      world.send({ type: 'profile.play', startOffsetMs: 0 });
      world.send({ type: 'owner.take', owner: 'profile' });
    },
  }));
const playRoom = plain('the partner moves it in a room', async (world) => {
  await makeReady(world);
  if (world.snapshot.room?.seat !== 2) await enterSeat(world, 2);
  allow(world, 20_000, 1000);
  partnerStarts(world);
});

/** Everything that can come between, as often as it should come. */
export const engineSteps: readonly fc.Arbitrary<Step>[] = [
  [connect, disconnect, unplug, plug, plug, restart, otherTab],
  [limitAxis, limitAxis, limitAxis, changeSettings, changeSettings, defaults, invalidSettings],
  [load, load, unload, offset, shape, profile, playProfile],
  [take, take, take, take, release, moveHand, moveHand, typeLine],
  [ordinaryStop, emergencyStop, resume, resume, homeInPauses],
  [play, play, play, play, seek, jump, rest, changeRate, hide, silence, stall],
  [enter, start, partnerPlays, partnerStops, network, leave, leave, leave],
  [playScript, playScript, playScript, playScript, playScript, playScript, playWaves, playWaves, playRoom],
]
  .flat()
  .map(steps);
