import { decodeText } from './decode-text.ts';
import { isJsonObject, type JsonObject, parseJson } from './parse-json.ts';
import type { ScriptInput } from './read-script-file.ts';
import { createRepairLog } from './repairs.ts';

/** All fields of a script that is a JSON object, as they are: for who keeps those that a reader does not know. Null for others. */
export function scriptRoot(input: ScriptInput): JsonObject | null {
  const text = 'text' in input ? input.text : decodeText(input.bytes).text;
  const parsed = parseJson(text.replace(/^\ufeff/, ''), createRepairLog());
  return parsed.ok && isJsonObject(parsed.value) ? parsed.value : null;
}
