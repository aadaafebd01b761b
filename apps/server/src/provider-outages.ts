import { type IdentityProviderName, identityProviders } from '@kinora/contract/http';
import type { Figure } from './http/metrics.ts';
import { createNotice } from './modules/notice.ts';

/** Counts sign-ins that failed because a provider is away or refuses us, and says why: once a minute for each provider. */
export function createProviderOutages(say: (sentence: string) => void) {
  const counts = new Map<IdentityProviderName, number>(identityProviders.map((name) => [name, 0]));
  const notices = new Map(identityProviders.map((name) => [name, createNotice(say)]));
  const figure: Figure = {
    name: 'kinora_provider_outages_total',
    help: 'Sign-ins that failed because the provider is away, or refuses our client id or secret.',
    type: 'counter',
    labelNames: ['provider'],
    read: () => Promise.resolve([...counts].map(([provider, value]) => ({ labels: { provider }, value }))),
  };
  return {
    figure,
    note(name: IdentityProviderName, cause: string): void {
      counts.set(name, (counts.get(name) ?? 0) + 1);
      notices.get(name)?.(`Nobody can sign in with ${name}: ${cause}.`);
    },
  };
}
