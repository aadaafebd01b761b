import { describe, expect, it } from 'vitest';
import { neededAccess, readAccess } from './local-access.ts';

describe('the permission for an address', () => {
  it.each([
    ['ws://192.168.1.20:8080', 'local-network'],
    // names that begin like an address
    ['ws://10.example.com', null],
    ['ws://192.168.example.com', null],
    ['ws://127.example.com', null],
    ['ws://10.0.0.9/ws', 'local-network'],
    ['ws://172.31.0.1', 'local-network'],
    ['ws://169.254.7.7', 'local-network'],
    ['ws://100.64.0.1', 'local-network'],
    ['wss://[fd12::1]', 'local-network'],
    ['ws://[fe80::1]', 'local-network'],
    ['ws://kinora.local/ws', 'local-network'],
    ['ws://127.0.0.1:12345', 'loopback-network'],
    ['ws://localhost:12345', 'loopback-network'],
    ['ws://[::1]:12345', 'loopback-network'],
    ['ws://172.32.0.1', null],
    ['ws://100.128.0.1', null],
    ['wss://board.example', null],
  ] as const)('[DV-147] of %s is %s on a page from elsewhere', (url, access) => {
    expect(neededAccess(url, 'kinora.example')).toBe(access);
  });

  it.each([
    ['192.168.1.2', 'ws://192.168.1.20', null],
    ['nas.local', 'ws://127.0.0.1:12345', 'loopback-network'],
    ['localhost', 'ws://192.168.1.20', null],
    ['127.0.0.1', 'ws://127.0.0.1:12345', null],
  ] as const)('[DV-147] is needed on the path inwards alone: from %s to %s it is %s', (page, url, access) => {
    expect(neededAccess(url, page)).toBe(access);
  });
});

describe('its state', () => {
  const status = (state: 'granted' | 'denied') => Object.assign(new EventTarget(), { state });
  const knowing = (...names: readonly string[]) => ({
    query: ({ name }: { readonly name: string }) =>
      names.includes(name) ? Promise.resolve(status('granted')) : Promise.reject(new TypeError(name)),
  });

  it('[DV-147] is that of the permission, under its older name too', async () => {
    expect(await readAccess(knowing('local-network'), 'local-network')).toMatchObject({ state: 'granted' });
    expect(await readAccess(knowing('local-network-access'), 'loopback-network')).toMatchObject({
      state: 'granted',
    });
  });

  it('[DV-147] is unknown in a browser without it, and on a page without encryption', async () => {
    expect(await readAccess(knowing(), 'local-network')).toBeNull();
    expect(await readAccess(undefined, 'local-network')).toBeNull();
  });
});
