import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { findFreePorts } from '../../apps/server/src/testing/free-ports.ts';
import {
  type LocalPerson,
  startLocalOpenidProvider,
} from '../../apps/server/src/testing/local-openid-provider.ts';
import { bareEnvironment } from './bare-environment.ts';
import { orEnd } from './or-end.ts';
import { readAddress, stop } from './start-server.ts';

export interface SocialServer {
  readonly baseUrl: string;
  /** its folder: mails lie in `outbox/` */
  readonly dataDir: string;
  /** Lets the server's clock be this much later than it is; ms. */
  setClockAhead(ms: number): void;
  stop(): Promise<void>;
}

/** A server of its own that offers Google and Apple, both played by a real OpenID provider on this machine. */
export async function startSocialServer(people: readonly LocalPerson[]): Promise<SocialServer> {
  // the provider has to know the server's address before the server begins
  const [port = 0] = await findFreePorts(1);
  const provider = await startLocalOpenidProvider({ publicUrl: `http://localhost:${port}`, people });
  const dataDir = mkdtempSync(join(tmpdir(), 'kinora-social-'));
  const clockFile = join(dataDir, 'clock');
  const { google, apple } = provider;
  const server = spawn(process.execPath, ['apps/server/dist/main.js'], {
    cwd: resolve(import.meta.dirname, '../..'),
    env: {
      ...bareEnvironment(),
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: dataDir,
      NODE_ENV: 'test',
      TEST_CLOCK_FILE: clockFile,
      OIDC_GOOGLE_ISSUER: google.issuer,
      OIDC_GOOGLE_CLIENT_ID: google.clientId,
      OIDC_GOOGLE_CLIENT_SECRET: google.clientSecret,
      OIDC_APPLE_ISSUER: apple.issuer,
      OIDC_APPLE_CLIENT_ID: apple.clientId,
      OIDC_APPLE_TEAM_ID: apple.teamId,
      OIDC_APPLE_KEY_ID: apple.keyId,
      OIDC_APPLE_PRIVATE_KEY: apple.privateKey.replaceAll('\n', '\\n'),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const end = async () => {
    await stop(server);
    await provider.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return {
    baseUrl: await orEnd(end, () => readAddress(server)),
    dataDir,
    setClockAhead: (ms) => writeFileSync(clockFile, String(ms)),
    stop: end,
  };
}
