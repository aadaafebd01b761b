import { counted } from '@kinora/contract';
import { claimCodeSchema } from '@kinora/contract/http';
import { err, ok, type Result } from '@kinora/kernel';
import { hashClaimCode } from '../modules/devices/claim-device.ts';
import { parseSerialCode } from '../modules/devices/serial-code.ts';
import { openDatabase } from '../open-database.ts';
import { createDeviceStore } from '../modules/devices/device-store.ts';
import { readCsv } from './csv.ts';
import { readText } from './import-commands.ts';

type DatabaseConfig = Parameters<typeof openDatabase>[0];

interface Box {
  readonly code: string;
  readonly claimCodeHash: string | null;
}

/** Adds multi-axis devices: by their serial codes, or from a file with the claim codes of their boxes. */
export async function registerDevices(
  config: DatabaseConfig,
  argument: string,
): Promise<Result<string, string>> {
  const boxes = /\.csv$/i.test(argument) ? await readFileOfBoxes(argument) : readCodes(argument);
  if (!boxes.ok) return boxes;
  const database = await openDatabase(config);
  if (!database.ok) return database;
  const auditContext = { at: new Date(), operatorPk: null };
  const unique = new Map(boxes.value.map((box) => [box.code, { ...box, type: '0' }]));
  const added = await createDeviceStore(database.value).register(auditContext, [...unique.values()]);
  await database.value.close();
  const known = [...unique.keys()].filter((code) => !added.includes(code));
  return ok(
    `Registered ${counted(added.length, 'device')}.${known.length === 0 ? '' : ` Known already: ${known.join(', ')}`}`,
  );
}

function readCodes(argument: string): Result<Box[], string> {
  const texts = argument.split(',').map((text) => text.trim());
  const wrong = texts.find((text) => parseSerialCode(text) === null);
  if (wrong !== undefined) return err(`"${wrong}" is no serial code.`);
  return ok(
    texts.flatMap((text) => parseSerialCode(text) ?? []).map((code) => ({ code, claimCodeHash: null })),
  );
}

async function readFileOfBoxes(file: string): Promise<Result<Box[], string>> {
  const text = await readText(file);
  if (!text.ok) return text;
  const rows = readCsv(text.value, ['code', 'claimCode']);
  if (!rows.ok) return rows;
  const boxes: Box[] = [];
  for (const { line, fields } of rows.value) {
    const code = parseSerialCode(fields['code'] ?? '');
    if (code === null) return err(`Line ${String(line)}: "${fields['code'] ?? ''}" is no serial code.`);
    const written = fields['claimCode'] ?? '';
    const claimCode = claimCodeSchema.safeParse(written);
    if (written !== '' && !claimCode.success)
      return err(`Line ${String(line)}: "${written}" is no claim code.`);
    boxes.push({ code, claimCodeHash: claimCode.success ? hashClaimCode(code, claimCode.data) : null });
  }
  return ok(boxes);
}
