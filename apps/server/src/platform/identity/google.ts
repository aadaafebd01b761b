import type { GoogleConfig } from '../../account-config.ts';
import type { IdentityProvider } from '../../modules/accounts/identities/identity-provider.ts';
import { createOpenidIdentity } from './openid-identity.ts';

export function createGoogle(config: GoogleConfig, redirectUri: () => string): IdentityProvider {
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
    nameBeside: () => null,
  });
}
