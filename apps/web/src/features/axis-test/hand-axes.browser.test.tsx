import { defaultSettings, type EngineCommand } from '@kinora/engine';
import { createFormat, loadWords } from '@kinora/phrases';
import { act, Suspense } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { createEngineHost, type EnginePort } from '../../runtime/engine/engine-host.ts';
import { initialSnapshot } from '../../runtime/engine/initial-snapshot.ts';
import { epochNow } from '../../runtime/epoch.ts';
import type { Runtime } from '../../runtime/runtime.ts';
import { createWordLoader } from '../../runtime/i18n/word-loader.ts';
import { pictures } from '../../runtime/screen/pictures.ts';
import { RuntimeContext } from '../../runtime/use-runtime.ts';
import { HandAxes } from './hand-axes.tsx';

let root: Root;
let sent: EngineCommand[];
let port: EventTarget;

/** The engine tells where the stroke was told to be; it is shown with the next picture (rule PB-44). */
async function tell(position: number): Promise<void> {
  const positions = { ...initialSnapshot.positions, L0: position };
  const snapshot = { ...initialSnapshot, positions, owner: 'hand' as const, epochMs: epochNow() };
  await act(async () => {
    port.dispatchEvent(new MessageEvent('message', { data: { type: 'snapshot', snapshot } }));
    await new Promise((shown) => pictures.request(shown));
  });
}

const slider = () => document.querySelector<HTMLInputElement>('[aria-label="Stroke: position"]')!;
const press = (label: string) =>
  act(() => document.querySelector<HTMLButtonElement>(`[aria-label="Stroke: ${label}"]`)!.click());
const wished = () => sent.filter(({ type }) => type === 'hand.move').at(-1);

beforeEach(async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  sent = [];
  port = Object.assign(new EventTarget(), {
    postMessage: (command: EngineCommand) => void sent.push(command),
    terminate: () => undefined,
  });
  const runtime = {
    engine: createEngineHost(port as unknown as EnginePort, defaultSettings),
    engineSettings: createStore(() => defaultSettings),
    phrases: await loadWords('common', 'en'),
    loadWords: createWordLoader('en'),
    format: createFormat('en'),
  } as Partial<Runtime> as Runtime;
  const box = document.createElement('div');
  document.body.append(box);
  root = createRoot(box);
  await runtime.loadWords('diagnostics');
  await act(async () =>
    root.render(
      <RuntimeContext value={runtime}>
        <Suspense>
          <HandAxes />
        </Suspense>
      </RuntimeContext>,
    ),
  );
});

afterEach(() => {
  act(() => root.unmount());
  document.body.replaceChildren();
});

describe('the sliders of the hand', () => {
  it('[PG-62] follow an axis that the console moved, and nudge it from there', async () => {
    await tell(5_000);
    await tell(9_000);
    expect(Number(slider().value)).toBe(9_000);
    press('more');
    expect(wished()).toEqual({ type: 'hand.move', positions: { L0: 9_500 } });
  });

  it('[PG-62] add a second nudge to the first while the axis still moves', async () => {
    await tell(5_000);
    press('more');
    await tell(5_100);
    press('more');
    expect(wished()).toEqual({ type: 'hand.move', positions: { L0: 6_000 } });
  });

  it('[PG-62] follow the axis again when their own move has arrived', async () => {
    await tell(5_000);
    press('less');
    await tell(4_500);
    await tell(7_000);
    expect(Number(slider().value)).toBe(7_000);
  });
});
