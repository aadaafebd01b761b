import { err, ok, type Result } from '@kinora/kernel';
import { parseSerialCode } from '../modules/devices/serial-code.ts';
import { openDatabase } from '../open-database.ts';
import { createDeviceStore } from '../platform/stores/device-store.ts';

type DatabaseConfig = Parameters<typeof openDatabase>[0];

/** Adds multi-axis devices without claim codes; the operator's page does the rest. */
export async function registerDevices(
  config: DatabaseConfig,
  argument: string,
): Promise<Result<string, string>> {
  const texts = argument.split(',').map((text) => text.trim());
  const wrong = texts.find((text) => parseSerialCode(text) === null);
  if (wrong !== undefined) return err(`"${wrong}" is no serial code.`);
  const codes = texts.flatMap((text) => parseSerialCode(text) ?? []);
  const database = await openDatabase(config);
  if (!database.ok) return database;
  const deed = { at: new Date(), operatorPk: null };
  const rows = [...new Set(codes)].map((code) => ({ code, type: '0', claimCodeHash: null }));
  const added = await createDeviceStore(database.value).register(deed, rows);
  await database.value.close();
  const known = codes.filter((code) => !added.includes(code));
  const count = added.length === 1 ? '1 device' : `${String(added.length)} devices`;
  return ok(`Registered ${count}.${known.length === 0 ? '' : ` Known already: ${known.join(', ')}`}`);
}
