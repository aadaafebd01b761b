import { createRoot, type Root } from 'react-dom/client';
import { createHashRouter, RouterProvider, useBlocker } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { typedAddresses } from '../../../runtime/typed-addresses.ts';
import { useTypedAddress } from './use-typed-address.ts';

let root: Root | null = null;

afterEach(() => {
  root?.unmount();
  document.body.replaceChildren();
});

function Guarded() {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname,
  );
  useTypedAddress(true);
  return <p>{blocker.state === 'blocked' ? `asks before ${blocker.location.pathname}` : 'rests'}</p>;
}

it('[PF-28] asks before a typed address also where its page is there at once', async () => {
  location.hash = '#/guarded';
  typedAddresses.listen(window);
  const router = createHashRouter([
    { path: '/guarded', element: <Guarded /> },
    { path: '/other', element: <p>left</p> },
  ]);
  const been: string[] = [];
  router.subscribe(({ location: { pathname } }) => void been.push(pathname));
  const box = document.createElement('div');
  document.body.append(box);
  root = createRoot(box);
  root.render(<RouterProvider router={router} />);
  const reads = (text: string) => vi.waitUntil(() => box.textContent === text);
  await reads('rests');
  location.hash = '#/other';
  await reads('asks before /other');
  expect(location.hash).toBe('#/guarded');
  expect(been).not.toContain('/other');
  router.state.blockers.forEach((blocker) => blocker.proceed?.());
  await reads('left');
  expect(location.hash).toBe('#/other');
  router.dispose();
});
