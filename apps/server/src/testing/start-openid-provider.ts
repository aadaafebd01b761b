import { startLocalOpenidProvider } from './local-openid-provider.ts';

/**
 * A provider for development: `start-openid-provider.ts [public url of the server] [port]`. Prints the settings
 * with which a server finds it, as lines for `.env`, and runs until it is ended.
 */
const [publicUrl = 'http://localhost:8090', port = '8099'] = process.argv.slice(2);

const person = (subject: string, firstName: string, isVerified = true) => ({
  subject,
  email: `${subject}@example.org`,
  isVerified,
  firstName,
  lastName: 'Example',
});

const { google, apple } = await startLocalOpenidProvider({
  publicUrl,
  port: Number(port),
  people: [person('ann', 'Ann'), person('bob', 'Bob'), person('una', 'Una', false)],
});

const settings = {
  OIDC_GOOGLE_ISSUER: google.issuer,
  OIDC_GOOGLE_CLIENT_ID: google.clientId,
  OIDC_GOOGLE_CLIENT_SECRET: google.clientSecret,
  OIDC_APPLE_ISSUER: apple.issuer,
  OIDC_APPLE_CLIENT_ID: apple.clientId,
  OIDC_APPLE_TEAM_ID: apple.teamId,
  OIDC_APPLE_KEY_ID: apple.keyId,
  OIDC_APPLE_PRIVATE_KEY: apple.privateKey.replaceAll('\n', '\\n'),
};
for (const [name, value] of Object.entries(settings)) process.stdout.write(`${name}=${value}\n`);
