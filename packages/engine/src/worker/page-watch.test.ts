import { createVirtualClock } from '@kinora/kernel/testing';
import { describe, expect, it } from 'vitest';
import { createPageWatch } from './page-watch.ts';

function watch() {
  const clock = createVirtualClock({ startMs: 5000 });
  const said: string[] = [];
  const page = createPageWatch({
    clock,
    ping: () => void said.push(`ping ${clock.now() - 5000}`),
    hangs: () => void said.push(`hangs ${clock.now() - 5000}`),
    isBack: () => void said.push(`back ${clock.now() - 5000}`),
  });
  return { clock, page, read: () => said.splice(0) };
}

/** Started at 0, and silent until the page hangs. */
function hung() {
  const made = watch();
  made.page.start();
  made.clock.advanceBy(2250);
  made.read();
  return made;
}

describe('the watch of the page', () => {
  it('asks nothing before it is started', () => {
    const { clock, page, read } = watch();
    clock.advanceBy(10_000);
    expect([read(), page.isHung]).toEqual([[], false]);
  });

  it('[EN-50] pings at once and then every 250 ms, and hangs after more than 2 s of silence', () => {
    const { clock, page, read } = watch();
    page.start();
    clock.advanceBy(2000);
    const pings = Array.from({ length: 9 }, (_, index) => `ping ${index * 250}`);
    expect([read(), page.isHung]).toEqual([pings, false]);
    clock.advanceBy(250);
    expect([read(), page.isHung]).toEqual([['ping 2250', 'hangs 2250'], true]);
  });

  it('[EN-125] says so at each further ping, until the page is heard', () => {
    const { clock, page, read } = hung();
    clock.advanceBy(500);
    expect(read()).toEqual(['ping 2500', 'hangs 2500', 'ping 2750', 'hangs 2750']);
    clock.advanceBy(100);
    page.heard();
    expect([read(), page.isHung]).toEqual([['back 2850'], false]);
    clock.advanceBy(150);
    expect([read(), page.isHung]).toEqual([['ping 3000'], false]);
  });

  it('is back once, and only where it was away', () => {
    const { page, read } = hung();
    page.heard();
    page.heard();
    expect(read()).toEqual(['back 2250']);
  });

  it('counts its silence from what it said last', () => {
    const { clock, page, read } = watch();
    page.start();
    clock.advanceBy(1100);
    page.heard();
    clock.advanceBy(2000);
    expect([read().includes('hangs 3000'), page.isHung]).toEqual([false, false]);
    clock.advanceBy(150);
    expect(page.isHung).toBe(true);
  });

  it('restarts its count when it is started again, with one question at a time', () => {
    const { clock, page, read } = watch();
    page.start();
    clock.advanceBy(1900);
    page.start();
    read();
    clock.advanceBy(1000);
    expect(read()).toEqual(['ping 2000', 'ping 2250', 'ping 2500', 'ping 2750']);
    expect(page.isHung).toBe(false);
  });

  it('asks nothing after its end, and may begin again', () => {
    const { clock, page, read } = watch();
    page.start();
    page.stop();
    page.stop();
    read();
    clock.advanceBy(10_000);
    expect([read(), page.isHung]).toEqual([[], false]);
    page.start();
    expect([read(), page.isHung]).toEqual([['ping 10000'], false]);
  });
});
