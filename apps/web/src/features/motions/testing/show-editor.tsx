import { defaultSettings } from '@kinora/engine';
import { createFormat, loadWords } from '@kinora/phrases';
import { type ReactNode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { createEngineHost, type EnginePort } from '../../../runtime/engine/engine-host.ts';
import { withInstances } from '../../../runtime/instances.ts';
import { createWordLoader } from '../../../runtime/i18n/word-loader.ts';
import type { Runtime } from '../../../runtime/runtime.ts';
import { RuntimeContext } from '../../../runtime/use-runtime.ts';
import { defaultProfile, type ProfileDocument } from '../document/profile-document.ts';
import { createEditing, ProfileContext } from '../editor/use-profile.ts';

export interface ShownEditor {
  readonly store: StoreApi<ProfileDocument>;
  close(): void;
}

/** A part of the editor on a page of its own, over a profile of which the stroke is on. */
export async function showEditor(part: ReactNode): Promise<ShownEditor> {
  const host = document.createElement('div');
  host.style.cssText = 'width: 480px';
  document.body.append(host);
  const port = Object.assign(new EventTarget(), { postMessage: () => undefined, terminate: () => undefined });
  const wordLoader = createWordLoader('en');
  await wordLoader('motions');
  const runtime = withInstances<Runtime>({
    phrases: await loadWords('common', 'en'),
    format: createFormat('en'),
    loadWords: wordLoader,
    engine: createEngineHost(port as unknown as EnginePort, defaultSettings),
  } as unknown as Runtime);
  const store = createStore<ProfileDocument>(() => defaultProfile('Waves'));
  const editing = createEditing(store);
  const root = createRoot(host);
  root.render(
    <RuntimeContext value={runtime}>
      <ProfileContext value={editing}>
        <Suspense>{part}</Suspense>
      </ProfileContext>
    </RuntimeContext>,
  );
  return {
    store,
    close() {
      root.unmount();
      host.remove();
    },
  };
}
