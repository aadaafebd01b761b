import type { SiteSettings } from '@kinora/contract/http';
import { createFormat, loadWords } from '@kinora/phrases';
import { act, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import type { KnownStanding } from '../../../runtime/entitlement-answer.ts';
import { createWordLoader } from '../../../runtime/i18n/word-loader.ts';
import { createRouter } from '../../../runtime/router/router.ts';
import { RouterProvider } from '../../../runtime/router/router-provider.tsx';
import type { Runtime } from '../../../runtime/runtime.ts';
import { RuntimeContext } from '../../../runtime/use-runtime.ts';
import { EntitlementNote } from './entitlement-note.tsx';

const { standing: words } = await loadWords('membership', 'en');

const standing: KnownStanding = {
  accountPk: '1',
  deviceCode: 'K-1',
  askedAt: 0,
  allowed: true,
  reason: 'trial',
  until: Date.now() + 3 * 24 * 3600 * 1000,
  device: 'own',
};

describe('what the device sheet says about the standing', () => {
  it.each<[Partial<KnownStanding>, readonly string[]]>([
    [{ reason: 'trial' }, [words.plans]],
    [{ reason: 'none', allowed: false, until: null }, [words.plans]],
    [{ reason: 'member' }, []],
    [{ reason: 'device', until: null }, []],
    [{ reason: 'trial', device: 'unclaimed' }, [words.register, words.plans]],
    [{ reason: 'member', device: 'unclaimed' }, [words.register]],
  ])('offers what helps: %o', async (answer, offered) => {
    expect((await show(answer)).offered()).toEqual(offered);
  });

  it('offers no plans where nothing is sold or nothing is locked', async () => {
    expect((await show({}, { payment: 'none' })).offered()).toEqual([]);
    expect((await show({}, { membership: 'open' })).offered()).toEqual([]);
  });

  it('closes the sheet for the plans, and for the registration', async () => {
    const { box, deviceSheet, prompt } = await show({ device: 'unclaimed' });
    const [register, plans] = box.querySelectorAll('button');
    await act(async () => plans?.click());
    expect(deviceSheet.getState()).toBe(false);
    expect(location.hash).toBe('#/becomeMember');
    deviceSheet.setState(true, true);
    await act(async () => register?.click());
    expect(deviceSheet.getState()).toBe(false);
    expect(prompt.mock.calls).toEqual([['registry.not-registered']]);
  });

  it('says nothing before the server has said it', async () => {
    expect((await show(null)).box.textContent).toBe('');
  });
});

async function show(answer: Partial<KnownStanding> | null, site: Partial<SiteSettings> = {}) {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  const wordLoader = createWordLoader('en');
  await wordLoader('membership');
  const deviceSheet = createStore(() => true);
  const prompt = vi.fn();
  const settings = { membership: 'required', payment: 'sandbox', ...site };
  const runtime = {
    entitlement: {
      store: createStore(() => ({ answer: answer === null ? null : { ...standing, ...answer } })),
      prompt,
    },
    deviceSheet,
    siteSettings: () => Promise.resolve(settings),
    phrases: await loadWords('common', 'en'),
    format: createFormat('en'),
    loadWords: wordLoader,
  } as unknown as Runtime;
  location.hash = '#/';
  const router = createRouter([{ path: '*', load: () => Promise.resolve(() => null) }], window);
  const box = document.body.appendChild(document.createElement('div'));
  const root = createRoot(box);
  onTestFinished(() => {
    act(() => root.unmount());
    router.dispose();
    box.remove();
  });
  await act(async () => {
    root.render(
      <RuntimeContext value={runtime}>
        <RouterProvider router={router}>
          <Suspense>
            <EntitlementNote />
          </Suspense>
        </RouterProvider>
      </RuntimeContext>,
    );
    await Promise.resolve();
  });
  const offered = () => [...box.querySelectorAll('button')].map(({ textContent }) => textContent);
  return { box, deviceSheet, prompt, offered };
}
