import type { GoogleConfig } from '../../account-config.ts';
import type { IdentityProvider } from '../../modules/accounts/identities/identity-provider.ts';
import { createOpenidIdentity, type OnOutage } from './openid-identity.ts';

export function createGoogle(
  config: GoogleConfig,
  redirectUri: () => string,
  onOutage: OnOutage,
): IdentityProvider {
  return createOpenidIdentity({
    name: 'Google',
    issuer: config.issuer,
    // its older tokens lack the scheme
    otherIssuers: ['accounts.google.com'],
    clientId: config.clientId,
    scope: 'openid email profile',
    responseMode: 'query',
    clientSecret: () => Promise.resolve(config.clientSecret),
    redirectUri,
    onOutage,
    nameBeside: () => null,
  });
}
