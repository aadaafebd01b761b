import { err, ok, type Result } from '@kinora/kernel';
import { decodeText } from './decode-text.ts';
import { maxKeyframes } from './keyframe-columns.ts';
import { ownMbscriptKey } from './mbscript.ts';
import { isJsonObject, parseJson } from './parse-json.ts';
import { readActions } from './read-actions.ts';
import { readFeelMeIni, readFeelMeJson } from './read-feelme.ts';
import { readFunscript } from './read-funscript.ts';
import { readLines } from './read-lines.ts';
import type { ReadContext, FormatOutcome } from './format-outcome.ts';
import { createRepairLog } from './repairs.ts';
import { giveChannels } from './give-channels.ts';
import { noMetadata, type ScriptFile, type ScriptProblem } from './script-file.ts';
import { parseScriptName } from './script-name.ts';

/** A file as it was dropped. Bytes are better: a text has lost its byte order mark and its broken characters. */
export type ScriptInput =
  { readonly name: string; readonly text: string } | { readonly name: string; readonly bytes: Uint8Array };

export interface ReadScriptOptions {
  /** separates what belongs to the video's own name from a suffix that names a channel */
  readonly videoName?: string;
  /** keys of other makers' mbscripts; our own is always tried */
  readonly mbscriptKeys?: readonly string[];
}

/** Characters, and bytes; eight million actions in their shortest form. */
const largestScript = 2 ** 27;

/**
 * Reads and repairs a script of any known format, recognised by its content. Never throws, whatever is inside.
 * The rules are SC-1 to SC-28 of docs/spec/playback.md.
 */
export function readScriptFile(
  input: ScriptInput,
  options: ReadScriptOptions = {},
): Result<ScriptFile, ScriptProblem> {
  const { name } = input;
  const fail = (code: ScriptProblem['code']): Result<never, ScriptProblem> => err({ code, params: { name } });
  if (('text' in input ? input.text : input.bytes).length > largestScript) return fail('script.too-large');
  const log = createRepairLog();
  const said = parseScriptName(name, options.videoName);
  const context: ReadContext = {
    channel: said.channel ?? 'L0',
    mbscriptKeys: [...(options.mbscriptKeys ?? []), ownMbscriptKey],
    log,
  };
  const outcome = readText(textOf(input, context), context);
  if (!outcome.ok) return fail(outcome.error);
  const { offered, format, range, metadata } = outcome.value;
  const { tracks, asks } = giveChannels(outcome.value, said);
  const isPlayable = tracks.some((track) => track.times.length > 0);
  if (tracks.length === 0 || (offered > 0 && !isPlayable)) return fail('script.no-actions');
  const isInverted = tracks.some((track) => track.isInverted);
  return ok({ name, said, format, tracks, asks, isInverted, range, metadata, repairs: log.list() });
}

function textOf(input: ScriptInput, { log }: ReadContext): string {
  const decoded = 'text' in input ? { text: input.text, brokenCharacters: 0 } : decodeText(input.bytes);
  log.add('broken-character', decoded.brokenCharacters);
  if (!decoded.text.startsWith('\ufeff')) return decoded.text;
  log.add('byte-order-mark');
  return decoded.text.slice(1);
}

function readText(text: string, context: ReadContext): FormatOutcome {
  const isJson = /^\s{0,99}[[{]/u.test(text);
  // a section of an INI file opens with the bracket of a JSON list
  const ini = /^\s{0,99}\[\s{0,9}[a-z]/iu.test(text) ? readFeelMeIni(text, context) : null;
  if (!isJson || ini !== null)
    return ini ?? readFeelMeIni(text, context) ?? readLines(text, context) ?? err('script.unknown');
  const parsed = parseJson(text, context.log);
  if (!parsed.ok) return err(parsed.error === 'damaged' ? 'script.damaged' : 'script.too-large');
  return readJson(parsed.value, context) ?? err('script.unknown');
}

function readJson(value: unknown, context: ReadContext): FormatOutcome | null {
  if (isJsonObject(value)) return readFunscript(value, context) ?? readFeelMeJson(value, context);
  return Array.isArray(value) ? readLaunchList(value as readonly unknown[], context) : null;
}

/** A raw list for the Launch: actions without anything around them, with a speed that follows from the times as well. */
function readLaunchList(actions: readonly unknown[], { channel, log }: ReadContext): FormatOutcome | null {
  if (actions.length > maxKeyframes) return err('script.too-large');
  if (!actions.some((action) => isJsonObject(action) && 'at' in action && 'pos' in action)) return null;
  const track = readActions(actions, channel, log);
  return ok({
    format: 'launch',
    tracks: [{ ...track, isInverted: false }],
    range: null,
    metadata: noMetadata,
    offered: actions.length,
  });
}
