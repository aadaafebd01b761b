import { type ReactNode, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Dialog } from './dialog.tsx';
import { SideDrawer } from './side-drawer.tsx';
import './theme/tokens.css';
import './theme/base.css';

const words = {
  close: 'Close',
  cancel: 'Cancel',
  fullScreen: 'Fill the screen',
  leaveFullScreen: 'Make small',
};

/** px, as the shell measures it */
const headerHeight = 60;

let root: Root;
/** settles the action that the confirm began */
let settle: (isDone: boolean) => void;
let begun: number;
let closed: number;

beforeEach(async () => {
  [begun, closed] = [0, 0];
  document.documentElement.style.setProperty('--k-header', `${headerHeight}px`);
  const box = document.createElement('div');
  document.body.append(box);
  root = createRoot(box);
  render();
  await vi.waitUntil(() => document.querySelector('[role=dialog]'));
});

function render(isBusy = false, text = 'Nothing is lost.'): void {
  root.render(
    <Dialog
      title="Leave?"
      words={words}
      confirmWord="Leave"
      isBusy={isBusy}
      onConfirm={() => {
        begun += 1;
        return new Promise((resolve) => (settle = resolve));
      }}
      onClose={() => (closed += 1)}
    >
      <p>{text}</p>
    </Dialog>,
  );
}

afterEach(() => {
  root.unmount();
  document.body.replaceChildren();
});

const drawer = (
  <SideDrawer title="Leave?" closeWord="Close" onClose={() => undefined}>
    Nothing is lost.
  </SideDrawer>
);

it.each([
  ['dialog', () => render()],
  ['drawer', () => root.render(drawer)],
])('[SH-81] a %s has a name in its first picture, before the title gives it one', async (_what, show) => {
  root.unmount();
  const seen: (string | null)[] = [];
  const observer = new MutationObserver(() => {
    const dialog = document.querySelector('[role=dialog]');
    if (dialog) seen.push(dialog.getAttribute('aria-label'));
  });
  observer.observe(document.body, { childList: true, subtree: true });
  root = createRoot(document.body.appendChild(document.createElement('div')));
  show();
  await vi.waitUntil(() => seen.length > 0);
  observer.disconnect();
  expect(seen[0]).toBe('Leave?');
});

const button = (name: string) =>
  [...document.querySelectorAll('button')].find(
    (one) => one.textContent.trim() === name || one.getAttribute('aria-label') === name,
  )!;
const isLoading = () => button('Leave').hasAttribute('aria-busy');

it('[SH-25] shows that the action of its confirm runs, and takes no second press', async () => {
  button('Leave').click();
  await vi.waitUntil(isLoading);
  button('Leave').click();
  button('Leave').form!.requestSubmit();
  expect(begun).toBe(1);
  expect(closed).toBe(0);
});

it('[SH-80] keeps the focus of its confirm while an action runs that was not begun by it, and takes no press', async () => {
  button('Leave').focus();
  render(true);
  await vi.waitUntil(isLoading);
  expect(document.activeElement).toBe(button('Leave'));
  button('Leave').click();
  button('Leave').form!.requestSubmit();
  expect(begun).toBe(0);
  render(false);
  await vi.waitUntil(() => !isLoading());
  expect(document.activeElement).toBe(button('Leave'));
});

it('[SH-25] closes when the action succeeded', async () => {
  button('Leave').click();
  await vi.waitUntil(isLoading);
  settle(true);
  await vi.waitUntil(() => closed === 1);
});

it('[SH-25] stays when the action failed, and can be confirmed again', async () => {
  button('Leave').click();
  await vi.waitUntil(isLoading);
  settle(false);
  await vi.waitUntil(() => !isLoading());
  button('Leave').click();
  await vi.waitUntil(() => begun === 2);
  expect(closed).toBe(0);
});

it('[SH-25] is cancelled without its action', async () => {
  button('Cancel').click();
  await vi.waitUntil(() => closed === 1);
  expect(begun).toBe(0);
});

it('[SH-25] fills the screen, and becomes small again', async () => {
  const height = () => document.querySelector<HTMLElement>('[role=dialog]')!.offsetHeight;
  const small = height();
  button('Fill the screen').click();
  await vi.waitUntil(() => height() === window.innerHeight - headerHeight);
  expect(small).toBeLessThan(height());
  button('Make small').click();
  await vi.waitUntil(() => height() === small);
});

it('[SH-25] closes one a press of Escape, the topmost, however soon the next press comes', async () => {
  const Nested = () => {
    const [open, setOpen] = useState(['Around', 'Within']);
    const dialog = (title: string, within: ReactNode) =>
      open.includes(title) && (
        <Dialog
          title={title}
          words={words}
          confirmWord="Go on"
          onConfirm={() => true}
          onClose={() => setOpen((all) => all.filter((one) => one !== title))}
        >
          {within}
        </Dialog>
      );
    return <>{dialog('Around', dialog('Within', null))}</>;
  };
  root.render(<Nested />);
  const titles = () => [...document.querySelectorAll('h2')].map((one) => one.textContent);
  await vi.waitUntil(() => titles().length === 2);
  const pressEscape = async () => {
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    // what React renders for a key it renders within the key's task
    await Promise.resolve();
  };
  await pressEscape();
  await pressEscape();
  await vi.waitUntil(() => titles().length === 0);
});

it('[PG-236] has its buttons in sight below a text that is longer than the screen', async () => {
  render(false, 'Nothing is lost. '.repeat(1_000));
  await vi.waitUntil(() => document.querySelector('p')!.offsetHeight > innerHeight);
  const { top, bottom } = button('Leave').getBoundingClientRect();
  expect(top).toBeGreaterThan(headerHeight);
  expect(bottom).toBeLessThanOrEqual(innerHeight);
});
