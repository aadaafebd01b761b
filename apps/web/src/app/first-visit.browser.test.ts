import { cdp } from 'vitest/browser';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openApp } from '../testing/open-app.ts';
import { createUsualServer } from '../testing/usual-server.ts';

/** As the system has it, until the test ends. */
async function systemIs(value: '' | 'light' | 'dark'): Promise<void> {
  const session = cdp() as unknown as { send(method: string, params: object): Promise<unknown> };
  await session.send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-color-scheme', value }] });
}

describe('a first visit', () => {
  it.each(['light', 'dark'] as const)('[PG-82] is %s where the system is', async (scheme) => {
    await systemIs(scheme);
    onTestFinished(() => systemIs(''));
    const app = await openApp({ at: '/SPort', server: createUsualServer() });
    await expect.poll(() => app.document().documentElement.dataset['mantineColorScheme']).toBe(scheme);
  });
});
