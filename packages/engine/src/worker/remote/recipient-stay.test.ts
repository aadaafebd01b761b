import { createVirtualClock } from '@kinora/kernel/testing';
import { homeLine } from '@kinora/motion';
import { type ChannelListener, encodeFrameText, type RoomEnd } from '@kinora/room';
import { describe, expect, it } from 'vitest';
import { connected, createFakeLink, disconnected } from '../../testing/fake-link.ts';
import { wholeConsent } from '../../testing/index.ts';
import { defaultSettings } from '../default-settings.ts';
import { type DriveAct, type DriveMode, initialDrive } from '../drive/drive-state.ts';
import { stayAsRecipient } from './recipient-stay.ts';
import { createRemoteSource } from './remote-source.ts';
import type { RoomSeat } from './room-seat.ts';

const ticket = {
  url: 'wss://broker.test/mqtt',
  clientId: 'me',
  username: 'user',
  password: 'password',
  topic: 'motion',
  backTopic: 'back',
  expiresAt: '2026-01-01T00:10:00.000Z',
};

const nothing = () => undefined;

function actName(act: DriveAct): string {
  const axes = act.type === 'axes-begin' ? ` ${act.axes.join()}` : '';
  return 'owner' in act ? `${act.type} ${act.owner}${axes}` : act.type;
}

/** The seat over a broker that brings what the test says, and over a drive that notes what is asked of it. */
function sit(remainingMs = 600_000) {
  const clock = createVirtualClock({ startMs: 1000 });
  const said: string[] = [];
  const published: string[] = [];
  const device = createFakeLink({ status: connected });
  const held: { mode: DriveMode; end: RoomEnd | null; isHeld: boolean; intensity: number; changes: number } =
    {
      mode: initialDrive.mode,
      end: null,
      isHeld: true,
      intensity: 1,
      changes: 0,
    };
  const listeners: ChannelListener[] = [];
  const say = (word: string) => void said.push(word);
  const seat: RoomSeat = stayAsRecipient(
    {
      clock,
      openRoomChannel({ seat: number, publishTopic, subscribeTopic }, listener) {
        say(`open ${number} ${publishTopic} ${subscribeTopic}`);
        listeners.push(listener);
        return {
          status: 'connecting',
          publish: (text) => published.push(text) > 0,
          close: () => say('close'),
        };
      },
      newEpoch: () => 'epoch001',
      source: { ...createRemoteSource(), setIntensity: (next) => void (held.intensity = next) },
      keeper: {
        link: device,
        choice: null,
        use: () => Promise.resolve(),
        connect: () => Promise.resolve(),
        disconnect: () => Promise.resolve(),
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
        anchorMedia: nothing,
        playProfile: nothing,
        moveByHand: nothing,
        look: () => say('look'),
      },
      settings: () => defaultSettings,
      notice: say,
      changed: () => void (held.changes += 1),
    },
    ticket,
    remainingMs,
    {
      getEnd: () => held.end,
      holds: (one) => held.isHeld && one === seat,
      finish: (why) => say(`finish ${why}`),
    },
  );
  let seq = 0;
  return {
    clock,
    seat,
    device,
    held,
    read: () => said.splice(0),
    published: () => published.splice(0),
    status: (next: 'connected' | 'refused') => listeners[0]?.status(next),
    hear(command: string) {
      seq += 1;
      const heading = { epoch: 'epoch001', seq, sentMs: Math.round(clock.now()) };
      listeners[0]?.message(encodeFrameText(heading, command));
    },
    snapshot() {
      const snapshot = seat.snapshot();
      if (snapshot.seat !== 2) throw new Error('no recipient');
      return snapshot;
    },
  };
}

function armed(remainingMs?: number) {
  const made = sit(remainingMs);
  made.seat.begin();
  made.status('connected');
  made.seat.start(wholeConsent);
  made.read();
  return made;
}

/** The partner moves the device. */
function moved() {
  const made = armed();
  made.hear('L09000I500');
  expect(made.read()).toEqual(['take remote', 'axes-begin remote L0', 'look']);
  return made;
}

describe('the seat of a recipient', () => {
  it('hears the motion and speaks on the topic back', () => {
    const { read, seat } = sit();
    expect(read()).toEqual(['open 2 back motion']);
    expect([seat.kind, seat.refusal]).toEqual(['recipient', 'room.recipient-cannot-operate']);
  });

  it('shows what becomes of its connection', () => {
    const { status, snapshot, held } = sit();
    const { changes } = held;
    status('connected');
    expect(snapshot().connection).toBe('connected');
    expect(held.changes).toBeGreaterThan(changes);
  });

  it('knows from its begin whether there is a device', () => {
    const { seat, snapshot } = sit();
    expect(snapshot().state).toBe('no-device');
    seat.begin();
    expect(snapshot().state).toBe('waiting');
  });

  it('[RM-20] allows what the START says, and nothing before it', () => {
    const { seat, snapshot, held, read } = sit();
    read();
    expect([seat.narrowed(defaultSettings), snapshot().consent]).toEqual([defaultSettings, null]);
    const L0 = { min: 2000, max: 3000, enabled: true };
    const axes = { ...wholeConsent.axes, L0, R0: { ...wholeConsent.axes.R0, enabled: false } };
    const consent = { axes, speed: 9000, intensity: 0.5 };
    seat.start(consent);
    expect(snapshot()).toMatchObject({ state: 'ready', consent });
    expect([held.intensity, held.changes > 0, new Set(read())]).toEqual([
      0.5,
      true,
      new Set(['settings-changed']),
    ]);
  });

  it('[RM-20] names the latch before the missing device', () => {
    const { seat, device, held, read } = sit();
    read();
    device.become(disconnected);
    held.mode = { name: 'latched', owner: 'nobody' };
    seat.start(wholeConsent);
    expect(read()).toEqual(['device.latched']);
  });

  it('allows nothing any more when it was given up', () => {
    const { seat, snapshot, held, read } = armed();
    seat.end('left');
    const { changes } = held;
    seat.start(wholeConsent);
    expect(held.changes).toBe(changes + 1);
    expect([snapshot().consent, held.intensity]).toEqual([null, 0]);
    expect(read()).toContain('close');
  });
});

describe('who drives the device of a recipient', () => {
  it('is the partner as long as it drives', () => {
    const { seat, snapshot } = moved();
    seat.look();
    expect(snapshot()).toMatchObject({ state: 'moving', why: null });
    expect(snapshot().consent).not.toBeNull();
  });

  it.each<DriveMode>([
    { name: 'waiting', owner: 'remote' },
    { name: 'homing', owner: 'remote' },
    { name: 'driving', owner: 'hand' },
    { name: 'idle', owner: 'nobody' },
  ])('[RM-24] is the partner no more when it is $name for $owner: it takes a new START', (mode) => {
    const { seat, snapshot, held } = moved();
    held.mode = mode;
    seat.look();
    expect(snapshot()).toMatchObject({ state: 'waiting', why: 'stopped', consent: null });
    expect(held.intensity).toBe(0);
  });

  it('[RM-24] is the partner no more after a latch, and the seat is ready for a START after it', () => {
    const { seat, snapshot, held } = armed();
    held.mode = { name: 'latched', owner: 'nobody' };
    seat.look();
    expect(snapshot()).toMatchObject({ state: 'latched', why: 'stopped', consent: null });
    held.mode = initialDrive.mode;
    seat.look();
    expect(snapshot().state).toBe('waiting');
  });

  it('[RM-27] needs a device with motion axes', () => {
    const { seat, snapshot, device } = armed();
    device.become({ ...connected, identity: { ...connected.identity, deviceType: 'vibrator' } });
    seat.look();
    expect(snapshot()).toMatchObject({ state: 'no-device', consent: null });
  });

  it('[RM-26] goes home for the partner until it is there', async () => {
    const { clock, seat, snapshot, hear, held, read } = moved();
    await clock.advanceByAsync(20);
    hear(homeLine.trim());
    expect(read()).toEqual(['stop ordinary partner-home']);
    seat.look();
    expect(snapshot().state).toBe('homing');
    held.mode = initialDrive.mode;
    seat.look();
    expect(snapshot().state).toBe('ready');
  });

  it('[RM-22] runs down where frames stay away, blends in where they come again, and holds by its reason', async () => {
    const { clock, seat, hear, read, snapshot } = moved();
    await clock.advanceByAsync(310);
    expect([read(), snapshot().state]).toEqual([['look'], 'moving']);
    hear('L01000I500');
    expect(read()).toEqual(['source-changed remote', 'axes-begin remote ', 'look']);
    seat.partnerAbsent();
    expect(read()).toEqual(['stop hold partner-absent']);
  });
});

describe('what a recipient takes back', () => {
  it('[RM-95] is shown at once when it is less than before', async () => {
    const { clock, seat, snapshot, held } = armed();
    await clock.advanceByAsync(500);
    const { changes } = held;
    seat.lower({ ...wholeConsent, speed: 5000 });
    expect([snapshot().consent?.speed, held.changes]).toEqual([5000, changes + 1]);
  });

  it.each(['hidden', 'stopped'] as const)('[RM-24] is named to the partner: %s', (why) => {
    const { seat, snapshot, published } = armed();
    published();
    seat.withdraw(why);
    expect(snapshot()).toMatchObject({ why, consent: null });
  });

  it('asks for no valid settings where nothing is allowed', () => {
    const { seat, read, held } = sit();
    const { changes } = held;
    read();
    seat.lower({ ...wholeConsent, speed: 1 });
    seat.settingsChanged();
    expect([read(), held.changes]).toEqual([[], changes]);
  });

  it('[RM-92] grows smaller before the end, and says so each time', async () => {
    const { clock, seat, snapshot, held } = armed(20_000);
    await clock.advanceByAsync(4900);
    const { changes } = held;
    expect([snapshot().ease, held.intensity]).toEqual([1, 1]);
    await clock.advanceByAsync(6600);
    expect(snapshot().ease).toBeCloseTo(0.5, 1);
    expect(held.intensity).toBeCloseTo(snapshot().ease, 1);
    expect(snapshot().consent?.intensity).toBe(1);
    expect(held.changes - changes).toBeGreaterThan(20);
    seat.end('left');
    const last = held.changes;
    await clock.advanceByAsync(20_000);
    expect(held.changes).toBe(last);
  });
});

describe('a seat that the broker refuses', () => {
  it('is finished once, by who holds it', () => {
    const { status, read } = armed();
    status('refused');
    expect(read().filter((word) => word.startsWith('finish'))).toContain('finish refused');
  });

  it('is not finished again after its end', () => {
    const { status, read, held, snapshot } = armed();
    held.end = 'left';
    status('refused');
    expect(read()).not.toContain('finish refused');
    expect(snapshot()).toMatchObject({ end: 'left', connection: 'refused' });
  });

  it('changes nothing where a later seat is held', () => {
    const { status, read, held } = armed();
    held.isHeld = false;
    const { changes } = held;
    status('refused');
    expect([read(), held.changes]).toEqual([['close'], changes]);
  });
});
