import { describe, expect, it } from 'vitest';
import { parseCellConfig } from './cell/cell-config.ts';
import { parseConfig } from './config.ts';

const secret = 'a-secret-of-thirty-two-characters';
const cells = { BROKER_CELLS: '1=http://127.0.0.1:8091,b=https://10.0.0.7', BROKER_CELL_SECRET: secret };
const elsewhere = { PUBLIC_URL: 'https://kinora.example', TRUST_PROXY: 'loopback', PAYMENT: 'none' };

describe('the settings of cells', () => {
  it('[BR-77] are read at the server: names, addresses, and whether a proxy is in front', () => {
    const here = parseConfig(cells);
    expect(here.ok && here.value.cells).toEqual({
      cells: [
        { name: '1', address: 'http://127.0.0.1:8091' },
        { name: 'b', address: 'https://10.0.0.7' },
      ],
      secret,
      isBehindProxy: false,
    });
    const there = parseConfig({ ...cells, ...elsewhere, OUTBOX: 'files' });
    expect(there.ok && there.value.cells?.isBehindProxy).toBe(true);
    const alone = parseConfig({});
    expect(alone.ok && alone.value.cells).toBe(null);
  });

  it.each([
    '',
    '1',
    'http://127.0.0.1:8091',
    '1=http://127.0.0.1:8091,1=http://127.0.0.1:8092',
    '1=http://127.0.0.1:8091,',
    'One=http://127.0.0.1:8091',
    '1=ws://127.0.0.1:8091',
    '1=http://10.0.0.7:8091',
    '1=https://10.0.0.7/path',
    '1=https://user:password@10.0.0.7',
  ])('[BR-77] are refused with a sentence: BROKER_CELLS=%s', (value) => {
    const parsed = parseConfig({ ...cells, BROKER_CELLS: value });
    expect(parsed.ok ? '' : parsed.error).toMatch(/^BROKER_CELLS must /);
  });

  it('[BR-77] send tickets to another machine encrypted, unless the network is said to be private', () => {
    const parsed = parseConfig({ ...cells, BROKER_CELLS: '1=http://10.0.0.7:8091?requireTLS=false' });
    expect(parsed.ok && parsed.value.cells?.cells[0]?.address).toBe('http://10.0.0.7:8091');
  });

  it('[BR-77] are refused without the secret, and beside a RabbitMQ', () => {
    expect(parseConfig({ BROKER_CELLS: cells.BROKER_CELLS })).toEqual({
      ok: false,
      error: 'BROKER_CELL_SECRET must be set where BROKER_CELLS is.',
    });
    const rabbitMq = {
      BROKER_URL: 'wss://broker.kinora.example/ws',
      BROKER_API_URL: 'https://kinora:secret@10.0.0.6:15671',
      BROKER_AUTH_SECRET: secret,
    };
    const both = parseConfig({ ...cells, ...rabbitMq });
    expect(both.ok ? '' : both.error).toMatch(/^BROKER_CELLS and BROKER_URL exclude each other/);
  });

  it('[AC-212] of a cell are refused with a sentence for each that is wrong', () => {
    const config = parseCellConfig({ CELL_HOST: '10.0.0.5', CELL_PORT: 'x', RATE_LIMIT_FACTOR: '0' });
    const lines = config.ok ? [] : config.error.split('\n');
    expect(lines.map((line) => line.split(' ')[0])).toEqual([
      'CELL_PORT',
      'RATE_LIMIT_FACTOR',
      'BROKER_CELL_SECRET',
      'TRUST_PROXY',
    ]);
  });

  it('[BR-77] of a cell have defaults for everything but the secret', () => {
    expect(parseCellConfig({ BROKER_CELL_SECRET: secret })).toEqual({
      ok: true,
      value: { host: 'localhost', port: 8091, secret, trustedProxies: null, rateLimitFactor: 1 },
    });
  });

  it('[BR-77] of a cell are taken from the environment; a proxy none is no proxy', () => {
    const environment = {
      BROKER_CELL_SECRET: secret,
      CELL_HOST: '0.0.0.0',
      CELL_PORT: '9000',
      RATE_LIMIT_FACTOR: '3',
    };
    const config = { host: '0.0.0.0', port: 9000, secret, rateLimitFactor: 3 };
    const behind = parseCellConfig({ ...environment, TRUST_PROXY: '10.0.0.0/8' });
    expect(behind).toEqual({ ok: true, value: { ...config, trustedProxies: '10.0.0.0/8' } });
    const open = parseCellConfig({ ...environment, TRUST_PROXY: 'none' });
    expect(open).toEqual({ ok: true, value: { ...config, trustedProxies: null } });
  });

  it.each([
    ['CELL_HOST', { CELL_HOST: 'two words' }],
    ['CELL_PORT', { CELL_PORT: '99999' }],
    ['BROKER_CELL_SECRET', { BROKER_CELL_SECRET: 'short' }],
    ['BROKER_CELL_SECRET', { BROKER_CELL_SECRET: undefined }],
    ['TRUST_PROXY', { TRUST_PROXY: 'the proxy' }],
    ['TRUST_PROXY', { CELL_HOST: '10.0.0.7' }],
    ['RATE_LIMIT_FACTOR', { RATE_LIMIT_FACTOR: '0' }],
  ])('[BR-77] of a cell are refused with a sentence that names %s: %o', (name, changed) => {
    const parsed = parseCellConfig({ BROKER_CELL_SECRET: secret, ...changed });
    expect(parsed.ok ? '' : parsed.error).toMatch(new RegExp(`^${name} must `));
  });
});
