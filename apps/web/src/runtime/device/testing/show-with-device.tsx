import {
  defaultSettings,
  type EngineCommand,
  type EngineSettings,
  type EngineSnapshot,
} from '@kinora/engine';
import { createFormat, loadWords } from '@kinora/phrases';
import { act, type ReactNode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { createEngineHost, type EngineHost, type EnginePort } from '../../engine/engine-host.ts';
import { initialSnapshot } from '../../engine/initial-snapshot.ts';
import { createWordLoader } from '../../i18n/word-loader.ts';
import type { Runtime } from '../../runtime.ts';
import { defaultPreferences } from '../../settings/preferences.ts';
import { RuntimeContext } from '../../use-runtime.ts';
import { linkWith } from './link-with.ts';

export interface ShownWithDevice {
  readonly engine: EngineHost;
  readonly engineSettings: StoreApi<EngineSettings>;
  /** Another device in its place; null = none. */
  readonly connect: (channels: readonly string[] | null) => Promise<void>;
  /** what the engine says next, over what it says at first */
  readonly say: (snapshot: Partial<EngineSnapshot>) => Promise<void>;
  readonly show: (part: ReactNode) => Promise<void>;
  readonly close: () => void;
}

/** A page with an engine that reports a device with these channels. */
export async function showWithDevice(area: 'settings' | 'room'): Promise<ShownWithDevice> {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  const port = Object.assign(new EventTarget(), {
    postMessage: (_command: EngineCommand) => undefined,
    terminate: () => undefined,
  });
  const wordLoader = createWordLoader('en');
  await wordLoader(area);
  const engine = createEngineHost(port as unknown as EnginePort, defaultSettings);
  const engineSettings = createStore(() => defaultSettings);
  const runtime = {
    engine,
    engineSettings,
    preferences: createStore(() => defaultPreferences),
    phrases: await loadWords('common', 'en'),
    format: createFormat('en'),
    loadWords: wordLoader,
  } as unknown as Runtime;
  const box = document.body.appendChild(document.createElement('div'));
  const root = createRoot(box);
  const say = (part: Partial<EngineSnapshot>) =>
    act(async () => {
      const snapshot: EngineSnapshot = { ...initialSnapshot, ...part };
      port.dispatchEvent(new MessageEvent('message', { data: { type: 'snapshot', snapshot } }));
      await Promise.resolve();
    });
  return {
    engine,
    engineSettings,
    say,
    connect: (channels) => say({ link: linkWith(channels) }),
    show: (part) =>
      act(async () => {
        root.render(
          <RuntimeContext value={runtime}>
            <Suspense>{part}</Suspense>
          </RuntimeContext>,
        );
        await Promise.resolve();
      }),
    close() {
      act(() => root.unmount());
      box.remove();
    },
  };
}
