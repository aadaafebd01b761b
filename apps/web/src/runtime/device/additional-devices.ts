import type { ErrorCode } from '@kinora/contract';
import type { LinkProblem } from '@kinora/device';
import { type AdditionalDevice, additionalDevices, type LinkChoice } from '@kinora/engine';
import { describeError } from '@kinora/phrases';
import type { EngineHost } from '../engine/engine-host.ts';
import { initialSnapshot } from '../engine/initial-snapshot.ts';
import type { Runtime } from '../runtime.ts';
import {
  browserStorage,
  createStoredValue,
  followOtherTabs,
  type StoredValue,
} from '../storage/stored-value.ts';
import {
  type AdditionalSetup,
  type AdditionalSetups,
  parseSetups,
  plainSetup,
  settingsFor,
} from './additional-setup.ts';
import { createDeviceConnector } from './device-connector.ts';
import { isSameDevice, type RealChoice } from './known-device.ts';

/** The devices that move with the first one, and how the person set them up (rules PG-181 to PG-183). */
export interface AdditionalDevices {
  readonly setups: StoredValue<AdditionalSetups>;
  /** The page for one of them: its connection and its snapshots in the place of the first one's. */
  runtimeOf(device: AdditionalDevice): Runtime;
  /** Makes room for another, as far as there is any. */
  add(): void;
  change(device: AdditionalDevice, part: Partial<AdditionalSetup>): void;
  /** Disconnects it, and forgets how it was set up. */
  remove(device: AdditionalDevice): void;
  /** Those that are set up, and those that are connected although another tab removed their setup. */
  listed(): readonly AdditionalDevice[];
  /** Whether one of the page's devices is connected to it. */
  isTaken(choice: LinkChoice): boolean;
}

export const additionalDevicesOf = (runtime: Runtime): AdditionalDevices =>
  runtime.instance(createAdditionalDevices);

function createAdditionalDevices(runtime: Runtime): AdditionalDevices {
  const { engine, engineSettings } = runtime;
  const setups = createStoredValue<AdditionalSetups>({
    key: 'kinora.additional-devices',
    version: 1,
    parse: parseSetups,
    storage: browserStorage(),
  });
  const runtimes = new Map<AdditionalDevice, Runtime>();
  const setupOf = (device: AdditionalDevice) => setups.getState()[device] ?? plainSetup;
  const isListed = (device: AdditionalDevice) =>
    setups.getState()[device] !== undefined ||
    (engine.snapshotOf(device)?.link.kind ?? 'disconnected') !== 'disconnected';

  function put(device: AdditionalDevice, setup: AdditionalSetup | undefined): void {
    const rest = Object.entries(setups.getState()).filter(([index]) => Number(index) !== device);
    setups.setState(Object.fromEntries(setup === undefined ? rest : [...rest, [device, setup]]), true);
  }

  function setUp(device: AdditionalDevice): void {
    const setup = setupOf(device);
    engine.sendTo(device, { type: 'settings.set', settings: settingsFor(engineSettings.getState(), setup) });
    engine.sendTo(device, { type: 'channels.map', map: setup.map });
    engine.sendTo(device, { type: 'device.delay', delaySeconds: setup.delayMs / 1000 });
  }

  /** Those that have an engine. One that another tab removed keeps its limits: the first one's may be wider. */
  function setUpAll(): void {
    for (const device of runtimes.keys()) {
      const hasSetup = setups.getState()[device] !== undefined;
      if (hasSetup && engine.snapshotOf(device) !== null) setUp(device);
    }
  }

  function createRuntimeOf(device: AdditionalDevice): Runtime {
    const host = hostOf(engine, device, (choice) => {
      setUp(device);
      put(device, { ...setupOf(device), choice: rememberedChoice(choice) });
    });
    const connector = createDeviceConnector({
      engine: host,
      virtualFirmware: () => runtime.preferences.getState().virtualFirmware,
      serialPort: () => runtime.preferences.getState().serialPort,
      // its card says it
      refused: () => undefined,
      radios: runtime.radios,
    });
    return { ...runtime, engine: host, device: connector };
  }

  function runtimeOf(device: AdditionalDevice): Runtime {
    const found = runtimes.get(device) ?? createRuntimeOf(device);
    runtimes.set(device, found);
    return found;
  }

  engineSettings.subscribe(setUpAll);
  setups.subscribe(setUpAll);
  followOtherTabs(window, [setups]);
  // a tab that was in the background may not have heard of a narrower range yet (rule PG-101)
  engine.onBeforeCommand(setups.follow);
  reportFailures(runtime);

  return {
    setups,
    runtimeOf,
    add() {
      const free = additionalDevices.find((device) => !isListed(device));
      if (free !== undefined) put(free, plainSetup);
    },
    change: (device, part) => put(device, { ...setupOf(device), ...part }),
    remove(device) {
      runtimeOf(device).device.disconnect();
      put(device, undefined);
    },
    listed: () => additionalDevices.filter(isListed),
    isTaken: (choice) =>
      [runtime, ...runtimes.values()].some(({ engine: host, device: { lastChoice } }) => {
        const taken = lastChoice.getState();
        return taken !== null && host.snapshot().link.kind !== 'disconnected' && isSameDevice(taken, choice);
      }),
  };
}

/** Rule PG-180: what went wrong with an additional device, also while nobody looks at its card. */
function reportFailures({ engine, notices, phrases, loadWords, deviceSheet }: Runtime): void {
  const problems = new Map<AdditionalDevice, LinkProblem | null>();
  const report = async (device: AdditionalDevice, code: ErrorCode, params = {}) => {
    const words = (await loadWords('devices')).several;
    const text = words.failed(device + 1, describeError(phrases, code, params));
    notices.show({ key: `${code} ${device}`, text, tone: 'warning' });
  };
  engine.onDeviceNotice((event, device) => {
    if (event.type === 'notice' && event.code !== 'device.in-other-tab')
      void report(device, event.code, event.params);
  });
  engine.subscribe(() => {
    for (const device of additionalDevices) {
      const link = engine.snapshotOf(device)?.link;
      const problem = link === undefined || link.kind === 'connecting' ? null : link.problem;
      const isNew = problem !== null && problem !== problems.get(device);
      // its card says it
      if (isNew && !deviceSheet.getState()) void report(device, problem);
      problems.set(device, problem);
    }
  });
}

/** @param connecting called before the engine is asked to connect */
function hostOf(
  engine: EngineHost,
  device: AdditionalDevice,
  connecting: (choice: LinkChoice) => void,
): EngineHost {
  return {
    ...engine,
    snapshot: () => engine.snapshotOf(device) ?? initialSnapshot,
    onEvent: (listener) =>
      engine.onDeviceNotice((event, from) => {
        if (from === device) listener(event);
      }),
    send(command) {
      if (command.type === 'link.connect') {
        connecting(command.choice);
        engine.sendTo(device, command);
      } else if (command.type === 'link.disconnect') engine.sendTo(device, command);
      // whatever else a part of the page says is for all devices
      else engine.send(command);
    },
  };
}

/** What can be meant after a reload. A port can not: its card lists those that the site may open. */
function rememberedChoice(choice: LinkChoice): RealChoice | null {
  if (choice.kind === 'virtual' || choice.kind === 'web-serial') return null;
  return choice.kind === 'bluetooth' ? { kind: choice.kind, id: choice.id, name: choice.name } : choice;
}
