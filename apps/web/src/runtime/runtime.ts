import type { BluetoothLike } from '@kinora/device';
import type { SiteSettings } from '@kinora/contract/http';
import { type EngineSettings, isValidSettings } from '@kinora/engine';
import { createFormat, describeError, type Format, type Language, type Phrases } from '@kinora/phrases';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { ApiCall } from './api/api.ts';
import { createApi } from './api/create-api.ts';
import type { Load } from './ask-until-answered.ts';
import { type ConsoleLog, createConsoleLog } from './console/console-log.ts';
import { connectAfterReload } from './device/connect-after-reload.ts';
import { createDeviceConnector, type DeviceConnector } from './device/device-connector.ts';
import { createDeviceMemory, type DeviceMemory, keepConnected } from './device/device-memory.ts';
import type { RealChoice } from './device/known-device.ts';
import type { Radios } from './device/radios.ts';
import { grantedPorts } from './device/serial-ports.ts';
import { epochNow } from './epoch.ts';
import type { EngineHost } from './engine/engine-host.ts';
import { startHeartbeat } from './engine/heartbeat.ts';
import { markMotion } from './engine/motion-mark.ts';
import { createPressWatch } from './engine/press-watch.ts';
import { startEngine } from './engine/start-engine.ts';
import type { EntitlementWatch } from './entitlement.ts';
import { createEntitlement } from './entitlement-watch.ts';
import { createWordLoader, type WordLoader } from './i18n/word-loader.ts';
import { type Instances, withInstances } from './instances.ts';
import { createNotices, type Notices } from './notices/notices.ts';
import { pageClock } from './page-clock.ts';
import { keepCardId } from './session/card-id.ts';
import { createSession, followOtherPages, type Session } from './session/session.ts';
import { parseSideMenu, type SideMenuState } from './settings/side-menu.ts';
import { createSiteSettings } from './site-settings.ts';
import { parseEngineSettings } from './settings/engine-settings.ts';
import { parsePreferences, type Preferences } from './settings/preferences.ts';
import { createFullScreen, type FullScreen } from './stop/full-screen.ts';
import { createStopControl, type StopControl } from './stop/stop-control.ts';
import {
  browserStorage,
  createStoredValue,
  followOtherTabs,
  type StoredValue,
  tabStorage,
} from './storage/stored-value.ts';

import { createDrafts, createUnsavedChanges, type Drafts, type UnsavedChanges } from './unsaved-changes.ts';

/** Everything that lives as long as the page: made once, before React, and handed down by a provider. */
export interface Runtime extends Instances<Runtime> {
  readonly language: Language;
  readonly phrases: Phrases;
  readonly format: Format;
  readonly loadWords: WordLoader;
  readonly session: Session;
  readonly api: ApiCall;
  readonly siteSettings: Load<SiteSettings>;
  readonly engine: EngineHost;
  readonly engineSettings: StoredValue<EngineSettings>;
  readonly preferences: StoreApi<Preferences>;
  readonly sideMenu: StoreApi<SideMenuState>;
  readonly notices: Notices;
  readonly console: ConsoleLog;
  readonly device: DeviceConnector;
  /** whether the sheet of devices is open */
  readonly deviceSheet: StoreApi<boolean>;
  /** the page's Bluetooth, fetched with its first device */
  readonly radios: () => Promise<Radios>;
  /** the real device that was connected last in this browser */
  readonly lastDevice: () => RealChoice | null;
  readonly fullScreen: FullScreen;
  readonly stop: StopControl;
  readonly entitlement: EntitlementWatch;
  /** what was typed and not saved */
  readonly drafts: StoredValue<Drafts>;
  readonly unsaved: StoreApi<UnsavedChanges>;
}

export function createRuntime(language: Language, phrases: Phrases): Runtime {
  const storage = browserStorage();
  const { engineSettings, preferences, sideMenu } = createSettings(storage);
  const engine = startEngine(engineSettings.getState(), engineSettings.follow);
  const notices = createNotices(pageClock);
  const session = createSession({ local: storage, tab: tabStorage() });
  const loadClient = async () =>
    (await import('./api/api-client.ts')).createApiClient({
      fetch: window.fetch.bind(window),
      clock: pageClock,
      token: session.token,
      language,
    });
  const drafts = createDrafts(storage);
  const api = createApi({ session, clock: pageClock, notices, phrases, loadClient });
  const siteSettings = createSiteSettings(api);
  const loadWords = createWordLoader(language);
  const fullScreen = createFullScreen(document);
  const deviceSheet = createStore(() => false);
  const radios = createRadioLoader();
  const device = createDeviceConnector({
    engine,
    virtualFirmware: () => preferences.getState().virtualFirmware,
    serialPort: () => preferences.getState().serialPort,
    refused: async (reason) => {
      // it says so on its card
      if (deviceSheet.getState()) return;
      const [{ refusalNotice }, sheetWords] = await Promise.all([
        import('./device/refusal-notice.ts'),
        loadWords('devices'),
      ]);
      notices.show(refusalNotice(reason, phrases, sheetWords));
    },
    radios,
  });
  const pressWatch = createPressWatch({ engine, view: window, epochNow });
  const words = () => loadWords('membership');
  const watched = { api, siteSettings, session, engine, notices, phrases, storage, epochNow };
  const entitlement = createEntitlement({ ...watched, pressWatch, words });
  const memory = createDeviceMemory({ storage, tab: tabStorage() });
  const runtime = withInstances<Runtime>({
    language,
    phrases,
    format: createFormat(language),
    loadWords,
    session,
    api,
    siteSettings,
    engine,
    engineSettings,
    preferences,
    sideMenu,
    notices,
    console: createConsoleLog({ send: engine.send, onEvent: engine.onEvent, epochNow }),
    device,
    deviceSheet,
    radios,
    lastDevice: memory.last.get,
    drafts,
    unsaved: createUnsavedChanges(drafts, session),
    fullScreen,
    stop: createStopControl({ engine, fullScreen, secondKey: () => preferences.getState().stopKey }),
    entitlement,
  });
  connectParts(runtime, { engineSettings, preferences });
  keepCardId(engine, storage);
  reconnect(runtime, memory);
  return runtime;
}

/** What people set in this browser. */
function createSettings(storage: Storage | null) {
  return {
    engineSettings: createStoredValue({
      key: 'kinora.engine-settings',
      version: 1,
      parse: parseEngineSettings,
      isValid: isValidSettings,
      storage,
    }),
    preferences: createStoredValue({
      key: 'kinora.preferences',
      version: 1,
      parse: parsePreferences,
      storage,
    }),
    sideMenu: createStoredValue({ key: 'kinora.side-menu', version: 1, parse: parseSideMenu, storage }),
  };
}

/** Settings go to the engine, its notices to the person, and both follow the other tabs of this browser. */
function connectParts(
  { engine, notices, phrases, session, drafts }: Runtime,
  { engineSettings, preferences }: Pick<ReturnType<typeof createSettings>, 'engineSettings' | 'preferences'>,
): void {
  engineSettings.subscribe((settings) => engine.send({ type: 'settings.set', settings }));
  engine.onEvent((event) => {
    // A device in another tab has a banner with a button; a message beside it would say the same.
    if (event.type !== 'notice' || event.code === 'device.in-other-tab') return;
    notices.show({
      key: event.code,
      text: describeError(phrases, event.code, event.params),
      tone: 'warning',
    });
  });
  startHeartbeat(document, engine);
  followOtherPages(window, session);
  followOtherTabs(window, [engineSettings, preferences, drafts]);
  markMotion(engine);
}

/** The radio is fetched with the first device on Bluetooth, and once: it knows what was picked on this page. */
function createRadioLoader(): () => Promise<Radios> {
  let radios: Promise<Radios> | null = null;
  const load = async () => {
    const { createRadios } = await import('./device/radios.ts');
    return createRadios((navigator as { readonly bluetooth?: BluetoothLike }).bluetooth, window, pageClock);
  };
  // a page that was offline tries again with the next press
  const forget = (reason: unknown) => {
    radios = null;
    throw reason;
  };
  return () => (radios ??= load().catch(forget));
}

/** Connects the device that was left connected before a reload. */
function reconnect({ engine, device, entitlement, preferences }: Runtime, memory: DeviceMemory): void {
  const leftConnected = preferences.getState().connectsAgain ? memory.inTab.get() : null;
  keepConnected(engine, memory, device.lastChoice.getState);
  connectAfterReload(leftConnected, {
    device,
    engine,
    entitlement,
    grantedPorts,
    reachesUnasked: async (url) => (await import('./device/page-access.ts')).reachesUnasked(url),
    clock: pageClock,
    pathname: window.location.hash.slice(1),
    isHidden: document.hidden,
  });
}
