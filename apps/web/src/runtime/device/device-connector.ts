import type { DeviceOffer, PortListing, PortRefusal } from '@kinora/device';
import type { LinkChoice, SerialPortSettings } from '@kinora/engine';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { EngineHost } from '../engine/engine-host.ts';
import { choosePort, forgetPort } from './serial-ports.ts';

/** Connects and disconnects on a person's wish; the engine's snapshots show the outcome. */
export interface DeviceConnector {
  /** What was connected last, for trying again. */
  readonly lastChoice: StoreApi<LinkChoice | null>;
  /** Another tab has the device that was asked for; a person may take it over. */
  readonly isElsewhere: StoreApi<boolean>;
  /** What is being connected was not asked for by a person: its failure is no news. */
  readonly isByItself: StoreApi<boolean>;
  readonly connect: (choice: LinkChoice) => void;
  readonly connectByItself: (choice: LinkChoice) => void;
  /** One of the devices that the server offered which is being connected. */
  readonly choose: (offer: DeviceOffer) => void;
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
  readonly serialPort: () => SerialPortSettings;
  /** shows the person why nothing is being connected */
  readonly refused: (reason: PortRefusal) => void;
}

export function createDeviceConnector(options: DeviceConnectorOptions): DeviceConnector {
  const { engine } = options;
  const lastChoice = createStore<LinkChoice | null>(() => null);
  const isElsewhere = createStore(() => false);
  const isByItself = createStore(() => false);
  const connect = (choice: LinkChoice, { takeOver = false, byItself = false } = {}) => {
    isElsewhere.setState(false, true);
    isByItself.setState(byItself, true);
    lastChoice.setState(choice, true);
    engine.send({ type: 'link.connect', choice: setUp(choice), takeOver });
  };
  const setUp = (choice: LinkChoice): LinkChoice =>
    choice.kind === 'web-serial' ? { ...choice, port: options.serialPort() } : choice;
  const disconnect = () => {
    isByItself.setState(false, true);
    engine.send({ type: 'link.disconnect' });
  };

  engine.subscribe(() => {
    // from here on it is a connection like any other
    if (isByItself.getState() && engine.snapshot().link.kind === 'connected')
      isByItself.setState(false, true);
  });
  engine.onEvent((event) => {
    if (event.type === 'notice' && event.code === 'device.in-other-tab') isElsewhere.setState(true, true);
  });

  return {
    lastChoice,
    isElsewhere,
    isByItself,
    connect: (choice) => connect(choice),
    connectByItself: (choice) => connect(choice, { byItself: true }),
    choose: (device) => {
      const choice = lastChoice.getState();
      if (choice?.kind === 'buttplug') connect({ ...choice, device });
    },
    connectVirtual: () => connect({ kind: 'virtual', firmware: options.virtualFirmware() }),
    connectReal: async (listing) => {
      const chosen = await choosePort(listing);
      if (chosen.ok) connect(chosen.value);
      else options.refused(chosen.error);
    },
    takeOver: () => {
      const choice = lastChoice.getState();
      if (choice) connect(choice, { takeOver: true });
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
