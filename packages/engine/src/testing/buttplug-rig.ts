import { createButtplugTransport, createLink } from '@kinora/device';
import {
  type ActuatorWrite,
  createFakeButtplugServer,
  type FakeButtplugOptions,
  type FakeButtplugServer,
} from '@kinora/device/testing';
import { createVirtualClock } from '@kinora/kernel/testing';
import { createEngineRig, type EngineRig, type EngineRigOptions } from './engine-rig.ts';

export interface ButtplugRig {
  readonly rig: EngineRig;
  readonly server: FakeButtplugServer;
  /** what each output of the devices was written last */
  lastWrites(): readonly ActuatorWrite[];
}

/** The engine with a device behind the fake of a Buttplug server. */
export function createButtplugRig(
  options: Omit<FakeButtplugOptions, 'clock'>,
  rigOptions: EngineRigOptions = {},
): ButtplugRig {
  const clock = createVirtualClock(rigOptions);
  const server = createFakeButtplugServer({ ...options, clock });
  const rig = createEngineRig({
    ...rigOptions,
    clock,
    deps: {
      createLink: () =>
        createLink(
          createButtplugTransport({
            clock,
            url: 'ws://127.0.0.1:12345',
            openSocket: server.openSocket,
            readAccess: () => Promise.resolve(null),
            device: null,
          }),
          clock,
        ),
    },
  });
  return {
    rig,
    server,
    lastWrites: () => [...new Map(server.writes.map((write) => [write.actuator, write])).values()],
  };
}
