import type { PortListing, PortRefusal } from '@kinora/device';
import type { LinkChoice } from '@kinora/engine';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { EngineHost } from '../engine/engine-host.ts';
import { choosePort, forgetPort } from './serial-ports.ts';

/** Connects and disconnects on a person's wish; what comes of it is told by the engine's snapshots. */
export interface DeviceConnector {
  /** What was connected last, for trying again. */
  readonly lastChoice: StoreApi<LinkChoice | null>;
  /** Another tab has the device that was asked for; a person may take it over. */
  readonly isElsewhere: StoreApi<boolean>;
  readonly connect: (choice: LinkChoice) => void;
  readonly connectVirtual: () => void;
  /** Opens the browser's chooser, so only inside a click. */
  readonly connectReal: (listing: PortListing) => Promise<void>;
  /** Asks the tab that has the device to give it up. */
  readonly takeOver: () => void;
  readonly disconnect: () => void;
  /** Disconnects and takes the site's permission for the port back. */
  readonly forget: () => Promise<void>;
}

interface DeviceConnectorOptions {
  readonly engine: EngineHost;
  readonly virtualFirmware: () => 'v0.3' | 'v0.4';
  /** tells the person why nothing is being connected */
  readonly refused: (reason: PortRefusal) => void;
}

export function createDeviceConnector(options: DeviceConnectorOptions): DeviceConnector {
  const { engine } = options;
  const lastChoice = createStore<LinkChoice | null>(() => null);
  const isElsewhere = createStore(() => false);
  const connect = (choice: LinkChoice, takeOver = false) => {
    isElsewhere.setState(false, true);
    lastChoice.setState(choice, true);
    engine.send({ type: 'link.connect', choice, takeOver });
  };
  const disconnect = () => engine.send({ type: 'link.disconnect' });

  engine.onEvent((event) => {
    if (event.type === 'notice' && event.code === 'device.in-other-tab') isElsewhere.setState(true, true);
  });

  return {
    lastChoice,
    isElsewhere,
    connect: (choice) => connect(choice),
    connectVirtual: () => connect({ kind: 'virtual', firmware: options.virtualFirmware() }),
    connectReal: async (listing) => {
      const chosen = await choosePort(listing);
      if (chosen.ok) connect(chosen.value);
      else options.refused(chosen.error);
    },
    takeOver: () => {
      const choice = lastChoice.getState();
      if (choice) connect(choice, true);
    },
    disconnect,
    forget: async () => {
      const choice = lastChoice.getState();
      disconnect();
      if (choice?.kind === 'web-serial') await forgetPort(choice);
      lastChoice.setState(null, true);
    },
  };
}
