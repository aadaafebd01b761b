import { err, ok, type Result } from '@kinora/kernel';
import { z } from 'zod';
import { isSecretText, isThisMachine } from './config-values.ts';
import type { CellAddress, CellsConfig } from './platform/broker/cells/cells-config.ts';

/** Ends an address to which tickets may be sent unencrypted, because the network is the operator's own. */
const unencrypted = '?requireTLS=false';

const cellPattern = /^([a-z0-9-]{1,20})=(.+)$/;

const cellsSentence =
  'BROKER_CELLS must name cells like 1=http://127.0.0.1:8091, separated by commas, each with another name; https on another machine, or ?requireTLS=false at its end where the network between is yours alone.';

/** The same at the server and at each cell. */
export const cellSecretVariable = z
  .string()
  .refine(isSecretText, 'BROKER_CELL_SECRET must be 32 to 128 letters, digits, _ or -.')
  .nullable()
  .default(null);

export const cellsEnvironment = {
  BROKER_CELLS: z.string().refine(areCells, cellsSentence).nullable().default(null),
  BROKER_CELL_SECRET: cellSecretVariable,
};

type Values = z.output<z.ZodObject<typeof cellsEnvironment>>;

/** Null: the rooms have another broker. */
export function toCellsConfig(values: Values, isPublic: boolean): Result<CellsConfig | null, string> {
  const { BROKER_CELLS: cells, BROKER_CELL_SECRET: secret } = values;
  // a cell on the same machine may read the same settings, so the secret alone is not half of anything
  if (cells === null) return ok(null);
  if (secret === null) return err('BROKER_CELL_SECRET must be set where BROKER_CELLS is.');
  return ok({ cells: cells.split(',').map(readCell), secret, isBehindProxy: isPublic });
}

function areCells(text: string): boolean {
  const parts = text.split(',');
  if (!parts.every(isCell)) return false;
  return new Set(parts.map((part) => readCell(part).name)).size === parts.length;
}

function isCell(text: string): boolean {
  const [, , address = ''] = cellPattern.exec(text) ?? [];
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, pathname, search, hash, username } = new URL(address);
  const isPlain = pathname === '/' && hash === '' && username === '' && ['', unencrypted].includes(search);
  const isPrivate = protocol === 'https:' || isThisMachine(hostname) || search === unencrypted;
  return /^https?:$/.test(protocol) && isPlain && isPrivate;
}

function readCell(text: string): CellAddress {
  const [, name = '', address = ''] = cellPattern.exec(text) ?? [];
  return { name, address: new URL(address).origin };
}
