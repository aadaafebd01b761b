import { err, ok, type Result } from '@kinora/kernel';
import { z } from 'zod';
import { findMissing, isSecretText, isThisMachine } from './config-values.ts';
import type { RabbitMqConfig } from './platform/broker/rabbitmq/rabbitmq-config.ts';

/** Ends an address whose password may be sent unencrypted, because the network is the operator's own. */
const unencrypted = '?requireTLS=false';

const optional = (name: string, isRight: (text: string) => boolean, sentence: string) =>
  z.string().refine(isRight, `${name} ${sentence}`).nullable().default(null);

export const brokerEnvironment = {
  BROKER_URL: optional(
    'BROKER_URL',
    isSafeSocket,
    'must be an address like wss://broker.kinora.example/ws; ws is for this machine only.',
  ),
  BROKER_API_URL: optional(
    'BROKER_API_URL',
    (text) => text.split(',').every(isApi),
    'must be an address with a user and a password, like http://kinora:password@127.0.0.1:15672, or several separated by commas; https on another machine, or ?requireTLS=false at its end where the network between is yours alone.',
  ),
  BROKER_AUTH_SECRET: optional(
    'BROKER_AUTH_SECRET',
    isSecretText,
    'must be 32 to 128 letters, digits, _ or -.',
  ),
  BROKER_VHOST: z.string().min(1, 'BROKER_VHOST must name a virtual host.').default('/'),
};

type Values = z.output<z.ZodObject<typeof brokerEnvironment>>;

const needed = ['BROKER_URL', 'BROKER_API_URL', 'BROKER_AUTH_SECRET'] as const;

/** Null: the broker inside this server. A half-set group is refused with sentences that name what is missing. */
export function toBrokerConfig(values: Values): Result<RabbitMqConfig | null, string> {
  const {
    BROKER_URL: url,
    BROKER_API_URL: apiUrl,
    BROKER_AUTH_SECRET: authSecret,
    BROKER_VHOST: vhost,
  } = values;
  const missing = findMissing(values, needed);
  if (missing !== null) return err(missing);
  if (url !== null && apiUrl !== null && authSecret !== null) {
    return ok({ url, apiUrl: apiUrl.replace(unencrypted, ''), authSecret, vhost });
  }
  return vhost === '/' ? ok(null) : err('BROKER_URL must be set where BROKER_VHOST is.');
}

function isSafeSocket(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, search, hash, username } = new URL(text);
  const isPlain = search === '' && hash === '' && username === '';
  return isPlain && (protocol === 'wss:' || (protocol === 'ws:' && isThisMachine(hostname)));
}

function isApi(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username, password, search, hash } = new URL(text);
  const isPlain = hash === '' && ['', unencrypted].includes(search);
  const isPrivate = protocol === 'https:' || isThisMachine(hostname) || search === unencrypted;
  return /^https?:$/.test(protocol) && username !== '' && password !== '' && isPlain && isPrivate;
}
