import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { bareEnvironment } from './bare-environment.ts';
import type { MailingServer } from './sign-up.ts';
import { readAddress, stop } from './start-server.ts';

/** Where the pages elsewhere are; nobody goes there. */
export const addresses = {
  guide: 'https://guide.example/start',
  resource: 'https://resource.example/',
  shop: 'https://shop.example/',
  appStore: 'https://apple.example/app',
  androidStore: 'https://android.example/app',
} as const;

export interface LinkedServer extends MailingServer {
  stop(): Promise<void>;
}

/** A server of its own, which names every page elsewhere that there can be. */
export async function startLinkedServer(): Promise<LinkedServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'kinora-linked-'));
  const server = spawn(process.execPath, ['apps/server/dist/main.js'], {
    cwd: resolve(import.meta.dirname, '../..'),
    env: {
      ...bareEnvironment(),
      HOST: '127.0.0.1',
      PORT: '0',
      DATA_DIR: dataDir,
      GUIDE_URL: addresses.guide,
      RESOURCE_URL: addresses.resource,
      SHOP_URL: addresses.shop,
      APP_STORE_URL: addresses.appStore,
      ANDROID_STORE_URL: addresses.androidStore,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return {
    baseUrl: await readAddress(server),
    dataDir,
    stop: async () => {
      await stop(server);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
