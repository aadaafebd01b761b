import { afterEach, expect, it, vi } from 'vitest';
import { showView } from './testing/show-view.tsx';

afterEach(() => vi.restoreAllMocks());

it('[VW-18][VW-19] shows a flat picture and says why, without fetching the drawing code, where there is no WebGL', async () => {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  const view = await showView();
  await vi.waitFor(() => expect(view.host.textContent).toContain('no WebGL'));
  const bead = () => view.host.querySelector('svg g circle')!.getAttribute('cy');
  const middle = Number(bead());
  view.set({ L0: 9999 });
  await vi.waitFor(() => expect(Number(bead())).toBeLessThan(middle - 20));
  view.set({ L0: null });
  await vi.waitFor(() => expect(view.host.querySelectorAll('svg circle')).toHaveLength(5));
  const fetched = performance.getEntriesByType('resource').map(({ name }) => name);
  expect(fetched.filter((name) => /device-scene|three/.test(name))).toEqual([]);
  view.close();
});
