import { loadWords, type WordArea } from '@kinora/phrases';
import { act, type ComponentType, Suspense } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { lazyPart } from './lazy-part.tsx';
import type { Notice } from './notices/notices.ts';
import type { Runtime } from './runtime.ts';
import { RuntimeContext } from './use-runtime.ts';

interface PartProps {
  readonly onClose: () => void;
}

let root: Root;
let box: HTMLElement;
let runtime: Runtime;
let told: Notice[];
/** the areas of words that were asked for */
let asked: WordArea[];
/** null: they cannot be fetched */
let words: object | null;

beforeEach(async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  told = [];
  asked = [];
  words = {};
  const notices = { show: (notice: Notice) => void told.push(notice) } as Runtime['notices'];
  const loader = (area: WordArea) => {
    asked.push(area);
    return words === null ? Promise.reject(new Error('no network')) : Promise.resolve(words);
  };
  runtime = {
    phrases: await loadWords('common', 'en'),
    loadWords: loader as Runtime['loadWords'],
    notices,
  } as Partial<Runtime> as Runtime;
  box = document.createElement('div');
  document.body.append(box);
  root = createRoot(box);
});

afterEach(() => {
  act(() => root.unmount());
  box.remove();
});

async function show(Part: ComponentType<PartProps> | null, onClose = () => undefined): Promise<void> {
  await act(async () => {
    root.render(
      <RuntimeContext value={runtime}>
        <p>page</p>
        <Suspense>{Part && <Part onClose={onClose} />}</Suspense>
      </RuntimeContext>,
    );
  });
}

it('[PG-90] reports a part that cannot be fetched, closes it, and fetches it again when it is opened again', async () => {
  let isThere = false;
  let closed = 0;
  const Part = lazyPart<PartProps>(async () => {
    if (!isThere) throw new Error('no network');
    return { default: () => <p>part</p> };
  });
  await show(Part, () => void (closed += 1));
  expect(box.textContent).toBe('page');
  expect(closed).toBe(1);
  expect(told.map(({ text }) => text)).toEqual([
    'Network connection abnormal, please confirm network connection',
  ]);
  isThere = true;
  await show(null);
  await show(Part);
  expect(box.textContent).toBe('pagepart');
});

it('[PG-90] closes a part whose words cannot be fetched, and fetches both again', async () => {
  let closed = 0;
  const Part = lazyPart<PartProps>(async () => ({ default: () => <p>part</p> }), 'settings');
  words = null;
  await show(Part, () => void (closed += 1));
  expect([box.textContent, closed]).toEqual(['page', 1]);
  words = {};
  await show(null);
  await show(Part);
  expect(box.textContent).toBe('pagepart');
  expect(asked).toEqual(['settings', 'settings']);
});
