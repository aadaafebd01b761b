import { createVirtualClock } from '@kinora/kernel/testing';
import { homeLine } from '@kinora/motion';
import type { DeviceLink } from '@kinora/device';
import { type ChannelListener, encodeBackText, encodeFrameText, parseFrame } from '@kinora/room';
import { describe, expect, it } from 'vitest';
import type { EngineSettings, LinkChoice, RoomConsent } from '../../protocol.ts';
import { connected, createFakeLink, disconnected } from '../../testing/fake-link.ts';
import { wholeConsent } from '../../testing/index.ts';
import { defaultSettings } from '../default-settings.ts';
import { type DriveAct, initialDrive } from '../drive/drive-state.ts';
import { createRemoteSource } from './remote-source.ts';
import { createRoomControl } from './room-control.ts';

const ticket = {
  url: 'wss://broker.test/mqtt',
  clientId: 'me',
  username: 'user',
  password: 'password',
  topic: 'motion',
  backTopic: 'back',
  expiresAt: '2026-01-01T00:10:00.000Z',
};

const virtual: LinkChoice = { kind: 'virtual', firmware: 'v0.3' };
const board: LinkChoice = { kind: 'websocket', url: 'ws://board' };

const actName = (act: DriveAct) => ('owner' in act ? `${act.type} ${act.owner}` : act.type);

/** Room control over a broker that does nothing by itself, and over a drive and a keeper that say what is asked of them. */
function rig(choice: LinkChoice | null = virtual, remainingMs = 600_000) {
  const clock = createVirtualClock({ startMs: 1000 });
  const said: string[] = [];
  const channels: {
    readonly listener: ChannelListener;
    readonly published: string[];
    readonly topic: string;
  }[] = [];
  const device = createFakeLink({ status: connected });
  const held = { link: device as DeviceLink | null, mode: initialDrive.mode, choice };
  const seen = { changes: 0, intensity: 1 };
  const own = { settings: defaultSettings };
  const say = (word: string) => void said.push(word);
  const control = createRoomControl({
    clock,
    openRoomChannel({ publishTopic }, listener) {
      const published: string[] = [];
      channels.push({ listener, published, topic: publishTopic });
      return {
        status: 'connecting',
        publish: (text) => published.push(text) > 0,
        close: () => void published.push('closed'),
      };
    },
    newEpoch: () => 'epoch001',
    source: { ...createRemoteSource(), setIntensity: (next) => void (seen.intensity = next) },
    keeper: {
      get link() {
        return held.link;
      },
      get choice() {
        return held.choice;
      },
      async use(next) {
        say('use');
        const before = held.link;
        held.link = next;
        await Promise.resolve();
        await before?.disconnect();
        await next.connect();
      },
      connect: (next) => Promise.resolve(say(`connect ${next.kind}`)),
      disconnect: () => Promise.resolve(say('disconnect')),
    },
    drive: {
      get state() {
        return { ...initialDrive, mode: held.mode };
      },
      step(act) {
        say(actName(act));
        if (act.type === 'take') held.mode = { name: 'driving', owner: act.owner };
      },
      stop(kind, cause) {
        say(`stop ${kind} ${cause}`);
        held.mode = { name: kind === 'ordinary' ? 'homing' : 'idle', owner: 'nobody' };
      },
      lose: () => null,
      anchorMedia: () => undefined,
      playProfile: () => undefined,
      moveByHand: () => undefined,
      look: () => undefined,
    },
    settings: () => own.settings,
    notice: say,
    changed: () => void (seen.changes += 1),
  });
  const enter = async (seat: 1 | 2) => {
    control.enter({ type: 'room.enter', seat, ticket, remainingMs });
    await clock.advanceByAsync(1);
  };
  let seq = 0;
  return {
    clock,
    control,
    channels,
    device,
    held,
    seen,
    own,
    enter,
    read: () => said.splice(0),
    /** what the broker brings to the newest seat */
    hear: (text: string) => channels.at(-1)!.listener.message(text),
    say: (status: 'connected' | 'reconnecting' | 'refused') => channels.at(-1)!.listener.status(status),
    frame: (command: string) =>
      encodeFrameText({ epoch: 'epoch001', seq: (seq += 1), sentMs: Math.round(clock.now()) }, command),
    commands: () =>
      channels[0]!.published.flatMap((text) => {
        const read = parseFrame(text);
        return read.ok ? [read.value.command.kind] : [text];
      }),
  };
}

const ready = encodeBackText({ v: 1, type: 'state', state: 'ready', epoch: null, played: 0, dropped: 0 });

async function controlling(choice: LinkChoice | null = virtual) {
  const made = rig(choice);
  await made.enter(1);
  made.say('connected');
  made.hear(ready);
  made.read();
  return made;
}

async function allowing(consent: Partial<RoomConsent> = {}, remainingMs?: number) {
  const made = rig(virtual, remainingMs);
  await made.enter(2);
  made.say('connected');
  made.control.start({ ...wholeConsent, ...consent });
  made.read();
  const narrowed = () => made.control.seat!.narrowed(made.own.settings);
  const consented = () => {
    const snapshot = made.control.seat!.snapshot();
    return snapshot.seat === 2 ? snapshot.consent : null;
  };
  return { ...made, narrowed, consented };
}

describe('the seat of a controller', () => {
  it('[RM-96] drives once the partner is heard of, until it is absent', async () => {
    const { control, enter, read, say, hear, channels } = rig();
    expect([control.refusal, control.seat]).toEqual([null, null]);
    control.start(null);
    await enter(1);
    expect(read()).toEqual(['room.ended', 'use']);
    control.start(null);
    say('connected');
    expect([channels[0]!.topic, control.refusal]).toEqual(['motion', 'room.partner-absent']);
    control.start(null);
    expect(read()).toEqual(['room.connection-lost', 'room.partner-absent']);
    hear(ready);
    expect(control.refusal).toBeNull();
    control.start(null);
    expect(control.seat!.snapshot()).toMatchObject({ seat: 1, isStarted: true, end: null });
    control.seat!.partnerAbsent();
    expect(read()).toContain('stop release partner-absent');
    expect(control.refusal).toBe('room.partner-absent');
  });

  it('[RM-96] lets what waits without a START go as well, and what no partner follows', async () => {
    const { control, read, hear, clock } = await controlling();
    control.seat!.partnerAbsent();
    expect(read()).toEqual(['stop release partner-absent']);
    hear(ready);
    control.start(null);
    await clock.advanceByAsync(3000);
    expect(read()).toEqual(['stop release partner-silent']);
  });

  it('sends the partner’s device to the usual home', async () => {
    const { control } = await controlling();
    const axes = { ...defaultSettings.axes, L0: { ...defaultSettings.axes.L0, home: 1000 } };
    expect(control.seat!.narrowed({ ...defaultSettings, axes })).toEqual(defaultSettings);
  });

  it.each<[string, LinkChoice | null, LinkChoice | null | undefined, string]>([
    ['the link before', virtual, undefined, 'connect virtual'],
    ['none', null, undefined, 'disconnect'],
    ['one that was asked for meanwhile', virtual, board, 'connect websocket'],
    ['none, as was asked meanwhile', virtual, null, 'disconnect'],
  ])('[RM-17] [RM-18] leaves a stop frame, and %s', async (_, before, meanwhile, after) => {
    const { control, read, commands } = await controlling(before);
    control.start(null);
    read();
    if (meanwhile !== undefined) expect(control.keepForLater(meanwhile)).toBe(true);
    control.leave();
    expect(read()).toEqual([after]);
    expect(commands().slice(-2)).toEqual(['stop', 'closed']);
    expect([control.seat, control.refusal, control.keepForLater(board)]).toEqual([null, null, false]);
    control.start(null);
    control.leave();
    expect(read()).toEqual(['room.ended']);
  });

  it('[RM-93] says that its page is away when it is hidden, and not when it stops', async () => {
    const { control, commands } = await controlling();
    control.start(null);
    control.seat!.withdraw('stopped');
    expect(commands()).not.toContain('away');
    control.seat!.withdraw('hidden');
    expect(commands()).toContain('away');
  });

  it('[RM-19] goes over to another room with the link that it had before the first', async () => {
    const { control, enter, read, channels } = await controlling();
    control.keepForLater(board);
    await enter(1);
    expect([read(), channels.length]).toEqual([['use'], 2]);
    control.leave();
    expect(read()).toEqual(['connect websocket']);
  });

  it('[RM-19] is not ended by what the broker says of the room before', async () => {
    const { control, channels, enter } = await controlling();
    const entered = enter(1);
    channels[0]!.listener.status('refused');
    await entered;
    expect(control.seat!.snapshot().end).toBeNull();
  });

  it('[RM-17] restores what is the link by then, where the room before had ended', async () => {
    const { control, say, held, enter, read } = await controlling();
    say('refused');
    held.choice = board;
    await enter(1);
    read();
    control.leave();
    expect(read()).toEqual(['connect websocket']);
  });

  it('ends once when the broker refuses it', async () => {
    const { control, read, say, clock } = await controlling();
    say('refused');
    expect(read().filter((word) => word.startsWith('connect'))).toEqual(['connect virtual']);
    expect([control.seat!.snapshot().end, control.keepForLater(board)]).toEqual(['refused', false]);
    await clock.advanceByAsync(600_000);
    control.leave();
    expect(read()).toEqual([]);
  });

  it('[RM-17] ends with the time of the room that it is in', async () => {
    const { control, enter, clock } = await controlling();
    await clock.advanceByAsync(400_000);
    await enter(1);
    await clock.advanceByAsync(599_998);
    expect(control.seat!.snapshot().end).toBeNull();
    await clock.advanceByAsync(1);
    expect(control.seat!.snapshot().end).toBe('expired');
  });
});

/** the intensity of the newest report */
function reported(texts: readonly string[]): number {
  return Number(/"intensity":([\d.]+)/.exec(texts.findLast((text) => text.includes('intensity')) ?? '')?.[1]);
}

describe('the seat of a recipient', () => {
  it('[RM-28] ends what its own page drives, and refuses it until it is left', async () => {
    const { control, enter, read, channels } = rig();
    await enter(2);
    expect([read(), channels[0]!.topic]).toEqual([['stop release released'], 'back']);
    expect([control.refusal, control.keepForLater(board)]).toEqual(['room.recipient-cannot-operate', false]);
    await enter(1);
    expect(channels[0]!.published.at(-1)).toBe('closed');
    await enter(2);
    expect(read()).toEqual(['settings-changed', 'use', 'connect virtual', 'stop release released']);
  });

  it.each<[string, Partial<RoomConsent> | null, (made: ReturnType<typeof rig>) => void]>([
    ['settings.invalid', null, () => undefined],
    ['settings.invalid', { speed: 1 }, () => undefined],
    ['device.latched', {}, ({ held }) => void (held.mode = { name: 'latched', owner: 'nobody' })],
    ['device.not-connected', {}, ({ device }) => device.become(disconnected)],
    ['device.not-connected', {}, ({ held }) => void (held.link = null)],
    [
      'room.role-mismatch',
      {},
      ({ device }) =>
        device.become({ ...connected, identity: { ...connected.identity, deviceType: 'vibrator' } }),
    ],
  ])('[RM-20] refuses a START: %s', async (notice, consent, prepare) => {
    const made = rig();
    await made.enter(2);
    made.read();
    prepare(made);
    made.control.start(consent && { ...wholeConsent, ...consent });
    expect(made.read()).toEqual([notice]);
    expect(made.control.seat!.snapshot()).toMatchObject({ consent: null });
  });

  it('[RM-21] [RM-95] allows by the first START what is in its settings too, and then less alone', async () => {
    const { control, own, seen, read, narrowed, consented } = await allowing({ speed: 9000, intensity: 0.5 });
    expect(seen.intensity).toBe(0.5);
    expect(narrowed()).toMatchObject({ handSpeed: 9000, intensity: 0.5, handAcceleration: 200_000 });
    control.start(wholeConsent);
    expect([read(), consented()?.speed]).toEqual([[], 9000]);
    control.seat!.lower({ ...wholeConsent, speed: 5000 });
    expect(read()).toEqual(['settings-changed']);
    expect(consented()).toMatchObject({ speed: 5000, intensity: 0.5 });
    control.seat!.lower({ ...wholeConsent, speed: 1 });
    expect(read()).toEqual(['settings.invalid']);
    own.settings = { ...defaultSettings, handSpeed: 4000 } satisfies EngineSettings;
    control.seat!.settingsChanged();
    expect([narrowed().handSpeed, consented()?.speed]).toEqual([4000, 4000]);
  });

  it('[RM-20] looks at the device that there is at its START', async () => {
    const made = rig();
    made.device.become(disconnected);
    await made.enter(2);
    made.device.become(connected);
    made.control.start(wholeConsent);
    expect(made.control.seat!.snapshot()).toMatchObject({ consent: { speed: 20_000 } });
  });

  it('[RM-24] takes its consent back', async () => {
    const { control, read, narrowed, consented, own } = await allowing({ speed: 9000 });
    control.seat!.withdraw('stopped');
    expect([read(), consented()]).toEqual([['settings-changed'], null]);
    expect(narrowed()).toBe(own.settings);
    control.seat!.lower({ ...wholeConsent, speed: 5000 });
    control.seat!.settingsChanged();
    expect(consented()).toBeNull();
    control.start({ ...wholeConsent, speed: 8000 });
    expect(consented()?.speed).toBe(8000);
  });

  it('[RM-27] takes its consent back with the loss of the device, and with the end', async () => {
    const { control, device, read, consented } = await allowing();
    device.become(disconnected);
    control.look();
    expect([read(), consented()]).toEqual([['settings-changed'], null]);
    const left = await allowing();
    const seat = left.control.seat!;
    left.control.leave();
    expect(left.read()).toContain('settings-changed');
    expect(seat.snapshot()).toMatchObject({ consent: null });
    expect(left.seen.intensity).toBe(0);
    const { changes } = left.seen;
    await left.clock.advanceByAsync(600_000);
    expect([left.read(), left.seen.changes]).toEqual([[], changes]);
  });

  it('[RM-92] lowers the intensity before the end, and nothing before a START', async () => {
    const { clock, narrowed, read, channels } = await allowing({ intensity: 0.8 }, 20_000);
    await clock.advanceByAsync(4998);
    expect([narrowed().intensity, read()]).toEqual([0.8, []]);
    await clock.advanceByAsync(6501);
    expect(narrowed().intensity).toBeCloseTo(0.4, 9);
    expect(read().filter((word) => word === 'settings-changed').length).toBeGreaterThan(20);
    expect(reported(channels[0]!.published)).toBeCloseTo(0.4, 1);
    const waiting = rig(virtual, 20_000);
    await waiting.enter(2);
    waiting.read();
    await waiting.clock.advanceByAsync(15_000);
    expect(waiting.read()).toEqual([]);
    // a START so late is no stronger
    waiting.say('connected');
    waiting.control.start(wholeConsent);
    await waiting.clock.advanceByAsync(60);
    expect(reported(waiting.channels[0]!.published)).toBeLessThan(0.25);
  });

  it.each([
    ['DSTOP', 'stop freeze partner-ended'],
    [homeLine.trim(), 'stop ordinary partner-home'],
  ])('[RM-25] [RM-26] is moved by a frame, and does %s as %s', async (command, done) => {
    const { hear, frame, read, clock } = await allowing();
    hear(frame('L09000I500'));
    expect(read()).toEqual(['take remote', 'axes-begin remote']);
    await clock.advanceByAsync(20);
    hear(frame(command));
    expect(read()).toContain(done);
  });

  it('[RM-22] holds where the frames stay away', async () => {
    const { hear, frame, read, clock } = await allowing();
    hear(frame('L09000I500'));
    read();
    await clock.advanceByAsync(600);
    expect(read()).toContain('stop hold partner-silent');
  });

  it('ends where the broker refuses it', async () => {
    const { control, say, read, consented } = await allowing();
    say('refused');
    expect([control.seat!.snapshot().end, consented(), control.refusal]).toEqual(['refused', null, null]);
    expect(read()).toContain('settings-changed');
  });
});
