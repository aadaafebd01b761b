import { createSeededRandom } from '@kinora/kernel';
import { createVirtualClock, type VirtualClock } from '@kinora/kernel/testing';
import { createFirmwareModel, createVirtualLink, type FirmwareModel } from '@kinora/device';
import type { ChannelName } from '@kinora/motion';
import { createModelBroker } from '@kinora/room/testing';
import type {
  AdditionalDevice,
  DeviceCommand,
  EngineSnapshot,
  GroupCommand,
  GroupEvent,
  LinkChoice,
} from '../protocol.ts';
import { workerProtocolVersion } from '../protocol.ts';
import { defaultSettings } from '../worker/default-settings.ts';
import { createEngineGroup, type EngineGroupDeps } from '../worker/group/engine-group.ts';
import { type RecordedLine, recordLines } from './record-lines.ts';

/** Devices by their index: 0 is the first. */
type DeviceIndex = 0 | AdditionalDevice;

/** One of the rig's devices. */
export interface RigDevice {
  readonly firmware: FirmwareModel;
  readonly lines: RecordedLine[];
}

/** The engines of several devices with a driven clock, each device a virtual one. */
export interface GroupRig {
  readonly clock: VirtualClock;
  readonly events: readonly GroupEvent[];
  send(command: GroupCommand): void;
  sendTo(device: AdditionalDevice, command: DeviceCommand): void;
  pass(ms: number): Promise<void>;
  /** The page answers no ping any more. */
  silence(): void;
  /** Connects the devices with these indexes, the first one too. */
  connect(...devices: readonly AdditionalDevice[]): Promise<void>;
  device(index: DeviceIndex): RigDevice;
  position(index: DeviceIndex, channel: ChannelName): number;
  snapshot(index: DeviceIndex): EngineSnapshot;
  linesSince(index: DeviceIndex, time: number): readonly RecordedLine[];
}

const first: LinkChoice = { kind: 'virtual', firmware: 'v0.3' };

/** A device of the network: unlike the virtual one it is claimed for this tab. */
function additional(device: AdditionalDevice): LinkChoice {
  return { kind: 'websocket', url: `ws://device-${device}` };
}

export function createGroupRig(deps: Partial<EngineGroupDeps> = {}): GroupRig {
  const clock = createVirtualClock();
  const events: GroupEvent[] = [];
  let isSilent = false;
  const devices = new Map<DeviceIndex, RigDevice>();

  function device(index: DeviceIndex): RigDevice {
    const found = devices.get(index) ?? { firmware: createFirmwareModel({ version: 'v0.3' }), lines: [] };
    devices.set(index, found);
    return found;
  }

  const group = createEngineGroup({
    clock,
    timeOrigin: 0,
    emit(event) {
      events.push(event);
      if (event.type === 'ping' && !isSilent) group.handle({ type: 'heartbeat', visible: true });
    },
    createLink(choice) {
      const index = choice.kind === 'websocket' ? Number(choice.url.at(-1)) : 0;
      const { firmware, lines } = device(index as DeviceIndex);
      return recordLines(createVirtualLink({ clock, firmware }), clock, (line) => lines.push(line));
    },
    claim: () => Promise.resolve(true),
    unclaim: () => undefined,
    openRoomChannel(access, listener) {
      return createModelBroker(clock, createSeededRandom(1)).open(access, listener);
    },
    newEpoch: () => 'start001',
    ...deps,
  });

  const sendTo = (index: AdditionalDevice, command: DeviceCommand) => {
    group.handle({ type: 'device.command', device: index, command });
  };

  return {
    clock,
    events,
    send: (command) => {
      group.handle(command);
    },
    sendTo,
    pass: (ms) => clock.advanceByAsync(ms),
    silence() {
      isSilent = true;
    },
    async connect(...more) {
      group.handle({ type: 'hello', version: workerProtocolVersion, settings: defaultSettings });
      group.handle({ type: 'link.connect', choice: first, takeOver: false });
      for (const index of more) {
        sendTo(index, { type: 'link.connect', choice: additional(index), takeOver: false });
      }
      await clock.advanceByAsync(5000);
    },
    device,
    position: (index, channel) => device(index).firmware.positionAt(channel, clock.now()),
    snapshot(index) {
      const own = events.flatMap((event) => {
        if (index === 0) return event.type === 'snapshot' ? [event.snapshot] : [];
        const isIts = event.type === 'device.event' && event.device === index;
        return isIts && event.event.type === 'snapshot' ? [event.event.snapshot] : [];
      });
      return own.at(-1)!;
    },
    linesSince: (index, time) => device(index).lines.filter((line) => line.time >= time),
  };
}
