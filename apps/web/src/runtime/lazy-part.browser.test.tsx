import { loadWords } from '@kinora/phrases';
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

beforeEach(async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  told = [];
  const notices = { show: (notice: Notice) => void told.push(notice) } as Runtime['notices'];
  runtime = { phrases: await loadWords('common', 'en'), notices } as Partial<Runtime> as Runtime;
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
