import { err, ok, type Result } from '@kinora/kernel';
import { z } from 'zod';
import { accountEnvironment } from '../account-config.ts';
import { cellSecretVariable } from '../cells-config.ts';
import type { Environment } from '../config-values.ts';
import { isThisMachine, refuseWrongValues } from '../config-values.ts';
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

/** As strict as the server's: an error names all that is wrong, a sentence a line. */
export function parseCellConfig(environment: Environment): Result<CellConfig, string> {
  const parsed = environmentSchema.safeParse(environment);
  return parsed.success
    ? toConfig(parsed.data)
    : refuseWrongValues(parsed.error, environment, parseCellConfig);
}

function toConfig(values: z.output<typeof environmentSchema>): Result<CellConfig, string> {
  const { BROKER_CELL_SECRET: secret, CELL_HOST: host, TRUST_PROXY: proxies } = values;
  const hasProxy = isThisMachine(host) || proxies !== null;
  if (secret === null || !hasProxy)
    return err(
      [...(secret === null ? [secretSentence] : []), ...(hasProxy ? [] : [proxySentence])].join('\n'),
    );
  return ok({
    host,
    port: values.CELL_PORT,
    secret,
    trustedProxies: toTrustedProxies(proxies),
    rateLimitFactor: values.RATE_LIMIT_FACTOR,
  });
}

const secretSentence = 'BROKER_CELL_SECRET must be set: servers show it to the cell.';
const proxySentence =
  'TRUST_PROXY must name the proxy in front where CELL_HOST is not this machine: without it everybody counts as one client. It can be none.';
