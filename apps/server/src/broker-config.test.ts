import { err, ok } from '@kinora/kernel';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { brokerEnvironment, toBrokerConfig } from './broker-config.ts';

const schema = z.object(brokerEnvironment);
const nothing = schema.parse({});
const whole = {
  BROKER_URL: 'wss://broker.kinora.example/ws',
  BROKER_API_URL: 'https://kinora:secret@10.0.0.6:15671',
  BROKER_AUTH_SECRET: 'a-secret-of-thirty-two-character',
  BROKER_VHOST: '/',
};

/** What is said of a value; empty where it is taken. */
const sentencesOf = (name: string, value: string) =>
  schema.safeParse({ [name]: value }).error?.issues.map(({ message }) => message) ?? [];

describe('the settings of a RabbitMQ', () => {
  it('are none by default, and then the broker is the one inside', () => {
    expect(nothing).toEqual({
      BROKER_URL: null,
      BROKER_API_URL: null,
      BROKER_AUTH_SECRET: null,
      BROKER_VHOST: '/',
    });
    expect(toBrokerConfig(nothing)).toEqual(ok(null));
  });

  it('are its two addresses, its secret and its virtual host', () => {
    expect(toBrokerConfig(whole)).toEqual(
      ok({
        url: whole.BROKER_URL,
        apiUrl: whole.BROKER_API_URL,
        authSecret: whole.BROKER_AUTH_SECRET,
        vhost: '/',
      }),
    );
    const other = toBrokerConfig({ ...whole, BROKER_VHOST: 'rooms' });
    expect(other).toMatchObject({ value: { vhost: 'rooms' } });
  });

  it('say what is missing, and that a virtual host needs the rest', () => {
    expect(toBrokerConfig({ ...whole, BROKER_API_URL: null, BROKER_AUTH_SECRET: null })).toEqual(
      err(
        'BROKER_API_URL must be set where BROKER_URL is.\nBROKER_AUTH_SECRET must be set where BROKER_URL is.',
      ),
    );
    const alone = toBrokerConfig({ ...nothing, BROKER_VHOST: 'rooms' });
    expect(alone).toEqual(err('BROKER_URL must be set where BROKER_VHOST is.'));
  });

  it('lose the word for an unencrypted network once it was read', () => {
    const BROKER_API_URL = 'http://kinora:secret@10.0.0.6:15672?requireTLS=false';
    const config = toBrokerConfig({ ...whole, BROKER_API_URL });
    expect(config).toMatchObject({ value: { apiUrl: 'http://kinora:secret@10.0.0.6:15672' } });
  });
});

describe('an address of the broker', () => {
  it.each([
    'wss://broker.kinora.example/ws',
    'wss://localhost/ws',
    'ws://localhost:15675/ws',
    'ws://127.0.0.1:15675/ws',
    'ws://[::1]:15675/ws',
  ])('may be %s', (value) => {
    expect(sentencesOf('BROKER_URL', value)).toEqual([]);
  });

  it.each([
    'broker.kinora.example',
    'https://broker.kinora.example/ws',
    'http://localhost/ws',
    'ws://broker.kinora.example/ws',
    'ws://localhost.example/ws',
    'wss://broker.kinora.example/ws?a=1',
    'wss://broker.kinora.example/ws#a',
    'wss://user@broker.kinora.example/ws',
  ])('is not %s', (value) => {
    expect(sentencesOf('BROKER_URL', value)).toEqual([
      'BROKER_URL must be an address like wss://broker.kinora.example/ws; ws is for this machine only.',
    ]);
  });
});

describe('an address of its management', () => {
  it.each([
    'https://kinora:secret@10.0.0.6:15671',
    'http://kinora:secret@localhost:15672',
    'http://kinora:secret@10.0.0.6:15672?requireTLS=false',
    'https://kinora:secret@10.0.0.6?requireTLS=false',
    'http://kinora:secret@127.0.0.1:15672,https://kinora:secret@10.0.0.6',
  ])('may be %s', (value) => {
    expect(sentencesOf('BROKER_API_URL', value)).toEqual([]);
  });

  it.each([
    'kinora',
    'https://10.0.0.6',
    'https://kinora@10.0.0.6',
    'https://:secret@10.0.0.6',
    'https://kinora:secret@10.0.0.6?requireTLS=true',
    'https://kinora:secret@10.0.0.6#a',
    'amqps://kinora:secret@10.0.0.6?requireTLS=false',
    'ws://kinora:secret@localhost',
    'http://kinora:secret@10.0.0.6',
    'https://kinora:secret@10.0.0.6,http://kinora:secret@10.0.0.7',
    'https://kinora:secret@10.0.0.6,',
  ])('is not %s', (value) => {
    const [sentence, ...others] = sentencesOf('BROKER_API_URL', value);
    expect(sentence).toMatch(/^BROKER_API_URL must be an address with a user and a password, like .*\.$/);
    expect(others).toEqual([]);
  });
});

describe('the secret and the virtual host', () => {
  it.each([
    [31, 1],
    [32, 0],
    [128, 0],
    [129, 1],
  ])('of %i characters have %i mistakes', (length, mistakes) => {
    const wrong = ['BROKER_AUTH_SECRET must be 32 to 128 letters, digits, _ or -.'];
    expect(sentencesOf('BROKER_AUTH_SECRET', '-'.repeat(length))).toEqual(wrong.slice(0, mistakes));
  });

  it('are not empty', () => {
    expect(sentencesOf('BROKER_VHOST', '')).toEqual(['BROKER_VHOST must name a virtual host.']);
    expect(sentencesOf('BROKER_VHOST', 'a')).toEqual([]);
  });
});
