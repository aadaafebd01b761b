import { defaultSettings, type EngineSnapshot } from '@kinora/engine';
import { loadWords } from '@kinora/phrases';
import { act, Suspense } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createEngineHost, type EnginePort } from '../../../runtime/engine/engine-host.ts';
import { initialSnapshot } from '../../../runtime/engine/initial-snapshot.ts';
import { createWordLoader } from '../../../runtime/i18n/word-loader.ts';
import type { Runtime } from '../../../runtime/runtime.ts';
import { RuntimeContext } from '../../../runtime/use-runtime.ts';
import { createConsent } from './consent-store.ts';
import { LowerPanel } from './lower-panel.tsx';

let root: Root;
let sent: unknown[];
const offered = createConsent(defaultSettings);

/** A recipient who allows what is offered. */
function allowing(): EngineSnapshot {
  const room = {
    seat: 2,
    connection: 'connected',
    seal: { kind: 'seeking' },
    end: null,
    state: 'moving',
    consent: { ...offered.getInitialState(), intensity: 0.7 },
    why: null,
    heldBy: null,
    ease: 1,
    played: 1,
    dropped: 0,
    bufferMs: 40,
  } as const;
  return { ...initialSnapshot, room };
}

beforeEach(async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  sent = [];
  const port = Object.assign(new EventTarget(), {
    postMessage: (command: { readonly type: string }) => command.type === 'room.lower' && sent.push(command),
    terminate: () => undefined,
  });
  const wordLoader = createWordLoader('en');
  await wordLoader('room');
  const runtime = {
    phrases: await loadWords('common', 'en'),
    loadWords: wordLoader,
    engine: createEngineHost(port as unknown as EnginePort, defaultSettings),
  } as unknown as Runtime;
  const box = document.createElement('div');
  document.body.append(box);
  root = createRoot(box);
  await act(async () => {
    root.render(
      <RuntimeContext value={runtime}>
        <Suspense>
          <LowerPanel offered={offered} />
        </Suspense>
      </RuntimeContext>,
    );
    port.dispatchEvent(new MessageEvent('message', { data: { type: 'snapshot', snapshot: allowing() } }));
  });
});

afterEach(() => {
  act(() => root.unmount());
  document.body.replaceChildren();
});

it('[RP-40, RP-41] lowers by the button and by G, not while text is typed, and keeps that for the next START', () => {
  const press = (target: Element) =>
    act(() => target.dispatchEvent(new KeyboardEvent('keydown', { key: 'g', bubbles: true })));
  act(() => document.querySelector('button')!.click());
  expect(sent).toMatchObject([{ consent: { intensity: 0.6 } }]);
  expect(offered.getState().intensity).toBe(0.6);
  void press(document.body);
  expect(sent).toHaveLength(2);
  const text = document.body.appendChild(document.createElement('input'));
  void press(text);
  expect(sent).toHaveLength(2);
});
