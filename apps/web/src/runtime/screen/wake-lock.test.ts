import { describe, expect, it } from 'vitest';
import { createFakeScreen } from './testing/fake-screen.ts';
import { describeLockableScreen } from './testing/screen-contract.ts';
import { createWakeLock } from './wake-lock.ts';

describeLockableScreen('of tests', () => createFakeScreen().screen);

/** All that was asked of the fake has happened: it takes a few turns. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 10; turn++) await Promise.resolve();
}

function create() {
  const fake = createFakeScreen();
  return { ...fake, wakeLock: createWakeLock(fake.screen) };
}

describe('a wake lock', () => {
  it('[RP-44] keeps the screen on while it is wanted, with one lock', async () => {
    const { wakeLock, held } = create();
    wakeLock.want(true);
    wakeLock.want(true);
    await settle();
    expect(held()).toBe(1);
    wakeLock.want(false);
    await settle();
    expect(held()).toBe(0);
  });

  it('[RP-44] is requested again when the page is seen again', async () => {
    const { wakeLock, held, see } = create();
    wakeLock.want(true);
    await settle();
    see(false);
    await settle();
    expect(held()).toBe(0);
    see(true);
    await settle();
    expect(held()).toBe(1);
  });

  it('[RP-44] settles what changed while it was requested', async () => {
    const { wakeLock, held, see } = create();
    wakeLock.want(true);
    wakeLock.want(false);
    await settle();
    expect(held()).toBe(0);
    wakeLock.want(true);
    see(false);
    see(true);
    await settle();
    expect(held()).toBe(1);
  });

  it('[RP-44] changes nothing where the browser refuses, and asks again the next time that the page is seen', async () => {
    const { wakeLock, held, see, refuse } = create();
    refuse(true);
    wakeLock.want(true);
    await settle();
    expect(held()).toBe(0);
    refuse(false);
    see(false);
    see(true);
    await settle();
    expect(held()).toBe(1);
  });

  it('[RP-44] is released when it is disposed of, also while it is requested, and follows the page no more', async () => {
    const { wakeLock, held, see, listeners } = create();
    wakeLock.want(true);
    wakeLock.dispose();
    await settle();
    see(true);
    await settle();
    expect([held(), listeners()]).toEqual([0, 0]);
  });
});
