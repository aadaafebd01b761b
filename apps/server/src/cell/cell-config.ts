import { err, ok, type Result } from '@kinora/kernel';
import { z } from 'zod';
import { accountEnvironment } from '../account-config.ts';
import { cellSecretVariable } from '../cells-config.ts';
import type { Environment } from '../config.ts';
import { isThisMachine } from '../config-values.ts';
import { hostVariable, portVariable, proxyVariable, toTrustedProxies } from '../listen-config.ts';

/** What the environment decides about a cell. */
export interface CellConfig {
  readonly host: string;
  /** 0 takes any free port */
  readonly port: number;
  /** that servers show */
  readonly secret: string;
  /** proxies that are trusted to name a page's address; null: none */
  readonly trustedProxies: string | null;
  /** multiplies how often an address may try to connect */
  readonly rateLimitFactor: number;
}

/** Names that differ from the server's, so that both can read one file on one machine. */
const environmentSchema = z.object({
  CELL_HOST: hostVariable('CELL_HOST'),
  CELL_PORT: portVariable('CELL_PORT', 8091),
  BROKER_CELL_SECRET: cellSecretVariable,
  TRUST_PROXY: proxyVariable,
  RATE_LIMIT_FACTOR: accountEnvironment.RATE_LIMIT_FACTOR,
});

/** Every variable that a cell reads. */
export const cellEnvironmentNames: readonly string[] = Object.keys(environmentSchema.shape);

/** As strict as the server's: one sentence that names the first wrong value. */
export function parseCellConfig(environment: Environment): Result<CellConfig, string> {
  const parsed = environmentSchema.safeParse(environment);
  if (!parsed.success) return err(parsed.error.issues[0]?.message ?? 'The configuration is wrong.');
  const values = parsed.data;
  const { BROKER_CELL_SECRET: secret, CELL_HOST: host, TRUST_PROXY: proxies } = values;
  if (secret === null) return err('BROKER_CELL_SECRET must be set: servers show it to the cell.');
  if (!isThisMachine(host) && proxies === null) return err(proxySentence);
  return ok({
    host,
    port: values.CELL_PORT,
    secret,
    trustedProxies: toTrustedProxies(proxies),
    rateLimitFactor: values.RATE_LIMIT_FACTOR,
  });
}

const proxySentence =
  'TRUST_PROXY must name the proxy in front where CELL_HOST is not this machine: without it everybody counts as one client. It can be none.';
