import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import { useHeaderHeight } from './use-header-height.ts';

function Header({ hasBanner }: { readonly hasBanner: boolean }) {
  const header = useHeaderHeight();
  return (
    <div ref={header}>
      <div style={{ height: 56 }} />
      {hasBanner && <div style={{ height: 52 }} />}
    </div>
  );
}

it('[PG-80] reports how high the header is, and a banner that comes and goes', async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  const box = document.createElement('div');
  document.body.append(box);
  const root = createRoot(box);
  const draw = (hasBanner: boolean) => act(() => root.render(<Header hasBanner={hasBanner} />));
  const told = () => document.documentElement.style.getPropertyValue('--k-header');
  draw(false);
  expect(told()).toBe('56px');
  draw(true);
  await vi.waitFor(() => expect(told()).toBe('108px'));
  draw(false);
  await vi.waitFor(() => expect(told()).toBe('56px'));
  act(() => root.unmount());
  box.remove();
});
