import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseConfig } from './config.ts';

describe('the configuration', () => {
  it('needs nothing', () => {
    expect(parseConfig({})).toEqual({
      ok: true,
      value: {
        host: 'localhost',
        port: 8090,
        publicUrl: null,
        dataDir: resolve('data'),
        logLevel: 'warn',
      },
    });
  });

  it('takes what it is given', () => {
    const config = parseConfig({
      HOST: '::1',
      PORT: '0',
      PUBLIC_URL: 'https://kinora.example/',
      DATA_DIR: '/srv/kinora',
      LOG_LEVEL: 'info',
      HOME: '/somewhere',
    });
    expect(config).toEqual({
      ok: true,
      value: {
        host: '::1',
        port: 0,
        publicUrl: 'https://kinora.example',
        dataDir: resolve('/srv/kinora'),
        logLevel: 'info',
      },
    });
  });

  it.each([
    ['HOST', ''],
    ['HOST', 'http://localhost'],
    ['PORT', ''],
    ['PORT', '80 90'],
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['PORT', '8090.5'],
    ['PUBLIC_URL', ''],
    ['PUBLIC_URL', 'kinora.example'],
    ['PUBLIC_URL', 'ftp://kinora.example'],
    ['PUBLIC_URL', 'https://kinora.example/app'],
    ['PUBLIC_URL', 'https://me@kinora.example'],
    ['DATA_DIR', ''],
    ['LOG_LEVEL', 'loud'],
  ])('refuses %s=%j with one sentence that names it', (name, value) => {
    const config = parseConfig({ [name]: value });
    if (config.ok) expect.unreachable();
    else expect(config.error).toMatch(new RegExp(`^${name} must [^.]*\\.?[^.]*\\.$`));
  });
});
