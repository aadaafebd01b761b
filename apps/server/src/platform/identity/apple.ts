import { importPKCS8, SignJWT } from 'jose';
import { z } from 'zod';
import type { AppleConfig } from '../../account-config.ts';
import type { IdentityProvider } from '../../modules/accounts/identities/identity-provider.ts';
import { createOpenidIdentity, type OnOutage } from './openid-identity.ts';

/** Apple takes secrets of up to six months; one request needs it for a moment. */
const secretLifetime = '5 minutes';

/** Who Apple's client secrets are for, whatever issuer is configured. */
const secretAudience = 'https://appleid.apple.com';

/** Sent with a person's first sign-in only. */
const userField = z.object({
  name: z.object({ firstName: z.string().default(''), lastName: z.string().default('') }),
});

export function createApple(
  config: AppleConfig,
  redirectUri: () => string,
  onOutage: OnOutage,
): IdentityProvider {
  return createOpenidIdentity({
    name: 'Apple',
    issuer: config.issuer,
    otherIssuers: ['https://account.apple.com'],
    clientId: config.clientId,
    scope: 'openid email name',
    // obligatory once the scope asks for the name or the address
    responseMode: 'form_post',
    clientSecret: () => signSecret(config),
    redirectUri,
    onOutage,
    nameBeside: readName,
  });
}

async function signSecret({ clientId, teamId, keyId, privateKey }: AppleConfig): Promise<string> {
  return new SignJWT({})
    .setProtectedHeader({ alg: 'ES256', kid: keyId })
    .setIssuer(teamId)
    .setSubject(clientId)
    .setAudience(secretAudience)
    .setIssuedAt()
    .setExpirationTime(secretLifetime)
    .sign(await importPKCS8(privateKey, 'ES256'));
}

function readName(answer: URLSearchParams): string | null {
  const field = answer.get('user');
  if (field === null) return null;
  try {
    const { name } = userField.parse(JSON.parse(field));
    return `${name.firstName} ${name.lastName}`.trim();
  } catch {
    return null;
  }
}
