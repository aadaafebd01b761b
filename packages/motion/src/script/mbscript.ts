import { fullScale } from '@kinora/kernel';
import { decodeBase64, encodeBase64 } from './base64.ts';
import { decodeText } from './decode-text.ts';
import { TextEncoder } from './encodings.ts';
import { isJsonObject, parseJson } from './parse-json.ts';
import { createRepairLog } from './repairs.ts';
import type { Track } from './track.ts';

/** The key of the mbscripts that we write. It hides nothing: it makes the round trip of the format testable. */
export const ownMbscriptKey = 'kinora mbscript v2';

const encoder = new TextEncoder();

/** What a V2 script's actionData holds: its actions, `locked` without the right key, `damaged` where it is no Base64. */
export function openActionData(
  actionData: string,
  keys: readonly string[],
): readonly unknown[] | 'locked' | 'damaged' {
  const bytes = decodeBase64(actionData);
  if (bytes === null) return 'damaged';
  for (const key of keys) {
    const actions = key === '' ? null : readActionList(decodeText(xorBytes(bytes, encoder.encode(key))).text);
    if (actions !== null) return actions;
  }
  return 'locked';
}

/** A script of one track as an mbscript V2 that `readScriptFile` opens again. `name` becomes the script's title. */
export function writeMbscript(name: string, track: Track, key: string = ownMbscriptKey): string {
  const actions = Array.from(track.times, (at, index) => ({
    at,
    // whole percents stay whole: 4999.5 of 9999 is 50
    pos: Number(((track.positions[index]! * 100) / fullScale).toFixed(6)),
  }));
  const actionData = encodeBase64(xorBytes(encoder.encode(JSON.stringify(actions)), encoder.encode(key)));
  return JSON.stringify({ name, range: 100, flag: 'V2', actionData });
}

/** A wrong key gives noise, and noise is no JSON. */
function readActionList(text: string): readonly unknown[] | null {
  if (!/^\s{0,9}[[{]/.test(text)) return null;
  const parsed = parseJson(text, createRepairLog());
  if (!parsed.ok) return null;
  const value = isJsonObject(parsed.value) ? parsed.value['actions'] : parsed.value;
  return Array.isArray(value) ? (value as readonly unknown[]) : null;
}

function xorBytes(bytes: Uint8Array, key: Uint8Array): Uint8Array {
  return bytes.map((byte, index) => byte ^ key[index % key.length]!);
}
