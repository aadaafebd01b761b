import { err, ok } from '@kinora/kernel';
import { createKeyframeColumns, maxKeyframes } from './keyframe-columns.ts';
import { isJsonObject, type JsonObject } from './parse-json.ts';
import { readNumber } from './read-number.ts';
import type { ReadContext, FormatOutcome } from './format-outcome.ts';
import { noMetadata, type ScriptFormat } from './script-file.ts';

/** FeelMe JSON: `text`, here or one object deeper, holds pairs of seconds and pressure; null where there is none. */
export function readFeelMeJson(root: JsonObject, context: ReadContext): FormatOutcome | null {
  const candidates = [root, ...Object.values(root).slice(0, 100)];
  const text = candidates.map(feelMeText).find((found) => found !== null) ?? null;
  if (text === null) return null;
  if (typeof text !== 'string') return readPairs('feelme-json', objectPairs(text), context);
  return readPairs('feelme-json', splitPairs(text, ',', ':'), context);
}

/** The INI form: `onyx` or `pearl` in the section `Kiiroo`; null where there is none. */
export function readFeelMeIni(text: string, context: ReadContext): FormatOutcome | null {
  const found = /^[ \t]*(?:onyx|pearl)[ \t]*=(.*)$/imu.exec(text);
  if (found === null || !/^[ \t]*\[kiiroo\]/imu.test(text)) return null;
  return readPairs('feelme-ini', splitPairs(found[1]!, ';', ','), context);
}

type Pair = readonly [time: string, pressure: string];

/** Pressure 0..4 becomes 100..0: pressed is down. The steps between are kept. */
function readPairs(
  format: ScriptFormat,
  pairs: readonly Pair[],
  { channel, log }: ReadContext,
): FormatOutcome {
  if (pairs.length > maxKeyframes) return err('script.too-large');
  const columns = createKeyframeColumns(pairs.length, log, 'seconds');
  for (const [time, pressure] of pairs) {
    columns.add(readNumber(time) * 1000, 100 - 25 * readNumber(pressure));
  }
  const track = columns.build(channel);
  return ok({
    format,
    tracks: [{ ...track, isInverted: false }],
    range: null,
    metadata: noMetadata,
    offered: pairs.length,
  });
}

function objectPairs(text: JsonObject): Pair[] {
  return Object.entries(text).map(([time, pressure]) => {
    const isValue = typeof pressure === 'number' || typeof pressure === 'string';
    return [time, isValue ? String(pressure) : ''];
  });
}

function splitPairs(text: string, between: string, within: string): Pair[] {
  const pairs: Pair[] = [];
  for (const pair of text.split(between, maxKeyframes + 1)) {
    const clean = pair.slice(0, 100).replace(/[{}"'\s]/gu, '');
    const at = clean.indexOf(within);
    if (at >= 0) pairs.push([clean.slice(0, at), clean.slice(at + 1)]);
    else if (clean !== '') pairs.push(['', clean]);
  }
  return pairs;
}

function feelMeText(value: unknown): string | JsonObject | null {
  if (!isJsonObject(value)) return null;
  const text = value['text'];
  if (isJsonObject(text)) return text;
  return typeof text === 'string' && /^[\s{]*["']?\d[\d.]{0,20}["']?\s{0,9}:/u.test(text) ? text : null;
}
