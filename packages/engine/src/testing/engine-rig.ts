import { createSeededRandom } from '@kinora/kernel';
import { createVirtualClock, type VirtualClock, type VirtualClockOptions } from '@kinora/kernel/testing';
import {
  createFirmwareModel,
  createLinePadder,
  createVirtualLink,
  createVirtualTransport,
  type FirmwareModel,
  type FirmwareModelOptions,
  type VirtualTransport,
  type VirtualTransportOptions,
} from '@kinora/device';
import { createHeldTransport, type HeldTransportOptions } from '@kinora/device/testing';
import { type AxisName, axisNames, type FirmwareVersion } from '@kinora/motion';
import { createModelBroker, type ModelBroker } from '@kinora/room/testing';
import type {
  EngineCommand,
  EngineEvent,
  EngineNotice,
  EngineSettings,
  EngineSnapshot,
  MediaState,
} from '../protocol.ts';
import { workerProtocolVersion } from '../protocol.ts';
import { defaultSettings } from '../worker/default-settings.ts';
import { createEngine, type Engine, type EngineDeps } from '../worker/engine.ts';
import { recordLines, type RecordedLine } from './record-lines.ts';

export interface EngineRigOptions extends VirtualClockOptions {
  readonly firmware?: FirmwareVersion;
  /** what the device answers to YSYS; '0', the multi-axis device, unless given */
  readonly deviceType?: string;
  /** how the device is unlike the ideal model: whole ms, tails that run again, where it starts */
  readonly device?: Partial<FirmwareModelOptions>;
  /** ms from reset to the device's first word; 250 unless given */
  readonly bootMs?: number;
  /** how its words and lines come and wait; all at once unless given */
  readonly wire?: Pick<VirtualTransportOptions, 'setupMs' | 'pieceBytes' | 'hearMs'>;
  readonly settings?: Partial<EngineSettings>;
  /** 11,520 as over a serial line unless given; Infinity = bytes arrive as they are written */
  readonly bytesPerSecond?: number;
  /** how writes are held back; none is unless given */
  readonly holds?: Omit<HeldTransportOptions, 'clock' | 'padder'>;
  /** the page stops answering pings when this says false */
  readonly pageReplies?: () => boolean;
  readonly deps?: Partial<EngineDeps>;
  /** one for several engines; the rig's own unless given */
  readonly clock?: VirtualClock;
  /** the broker of a room; without one every channel is refused */
  readonly broker?: ModelBroker;
}

/** The engine with a driven clock and the virtual device: hours of motion in a second. */
export interface EngineRig {
  readonly clock: VirtualClock;
  readonly engine: Engine;
  readonly firmware: FirmwareModel;
  readonly events: readonly EngineEvent[];
  /** every line the link was given, in order */
  readonly lines: readonly RecordedLine[];
  send(command: EngineCommand): void;
  /** Lets time pass. */
  pass(ms: number): Promise<void>;
  /** Says hello, connects the virtual device and waits until it answers. */
  connect(): Promise<void>;
  anchor(state: MediaState, mediaMs: number, rate?: number): void;
  snapshot(): EngineSnapshot;
  notices(): readonly EngineNotice[];
  position(axis: AxisName): number;
  /** fastest axis of the device model, units/s */
  speed(): number;
  linesSince(time: number): readonly RecordedLine[];
  /** The device restarts by itself, whatever it is doing. */
  restart(): void;
}

export function createEngineRig(options: EngineRigOptions = {}): EngineRig {
  const clock = options.clock ?? createVirtualClock(options);
  let epochs = 0;
  const firmware = createFirmwareModel({
    version: options.firmware ?? 'v0.3',
    deviceType: options.deviceType ?? '0',
    ...options.device,
  });
  let transport: VirtualTransport | null = null;
  const events: EngineEvent[] = [];
  const lines: RecordedLine[] = [];
  const settings = { ...defaultSettings, ...options.settings };
  const engine = createEngine({
    clock,
    timeOrigin: 0,
    emit(event) {
      events.push(event);
      if (event.type === 'ping' && (options.pageReplies?.() ?? true)) {
        engine.handle({ type: 'heartbeat', visible: true });
      }
    },
    createLink() {
      const { holds } = options;
      const padder = createLinePadder();
      transport = createVirtualTransport({
        clock,
        firmware,
        bytesPerSecond: options.bytesPerSecond ?? 11_520,
        ...options.wire,
        ...(holds === undefined ? { padder } : {}),
        ...(options.bootMs === undefined ? {} : { bootMs: options.bootMs }),
      });
      const held = holds ? createHeldTransport(transport, { clock, padder, ...holds }) : transport;
      const link = createVirtualLink({ clock, firmware, transport: held });
      return recordLines(link, clock, (line) => lines.push(line));
    },
    claim: () => Promise.resolve(true),
    unclaim: () => undefined,
    openRoomChannel(access, listener) {
      const broker = options.broker ?? createModelBroker(clock, createSeededRandom(1));
      if (options.broker === undefined) broker.refuse(access.clientId);
      return broker.open(access, listener);
    },
    newEpoch: () => `start${String((epochs += 1)).padStart(3, '0')}`,
    ...options.deps,
  });

  function snapshot(): EngineSnapshot {
    const last = events.findLast((event) => event.type === 'snapshot');
    if (last === undefined) throw new Error('no snapshot yet');
    return last.snapshot;
  }

  return {
    clock,
    engine,
    firmware,
    events,
    lines,
    send(command) {
      engine.handle(command);
    },
    pass: (ms) => clock.advanceByAsync(ms),
    async connect() {
      engine.handle({ type: 'hello', version: workerProtocolVersion, settings });
      engine.handle({ type: 'link.connect', choice: { kind: 'virtual', firmware: 'v0.3' }, takeOver: false });
      for (let waited = 0; waited < 20_000 && snapshot().link.kind !== 'connected'; waited += 100) {
        await clock.advanceByAsync(100);
      }
    },
    anchor(state, mediaMs, rate = 1) {
      engine.handle({ type: 'media.anchor', anchor: { state, mediaMs, rate, epochMs: clock.now() } });
    },
    snapshot,
    notices: () => events.filter((event) => event.type === 'notice').map(({ code }) => code),
    position: (axis) => firmware.positionAt(axis, clock.now()),
    speed: () => Math.max(...axisNames.map((axis) => Math.abs(firmware.speedAt(axis, clock.now())))),
    linesSince: (time) => lines.filter((line) => line.time >= time),
    restart() {
      transport?.restart();
    },
  };
}
