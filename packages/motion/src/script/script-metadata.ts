import { isJsonObject, type JsonObject } from './parse-json.ts';
import type { ScriptBookmark, ScriptChapter, ScriptMetadata } from './script-file.ts';

/** characters; a longer title is a mistake of the file */
const maxTextLength = 300;

/** of chapters, and of bookmarks; more cannot be shown */
const maxEntries = 1000;

/** ms; eleven days, as for keyframes */
const maxMs = 1e9;

const timecode = /^(?:(\d{1,4}):)?(\d{1,2}):(\d{1,2}(?:\.\d{1,9})?)$/;

/** What a funscript says about itself, in `metadata` or beside the actions. Anything else there is left alone. */
export function readMetadata(root: JsonObject): ScriptMetadata {
  const metadata = isJsonObject(root['metadata']) ? root['metadata'] : {};
  return {
    title: readText(metadata['title']) ?? readText(root['title']) ?? readText(root['name']),
    author: readText(metadata['creator']) ?? readText(metadata['author']),
    durationMs: readDuration(metadata),
    chapters: readList(metadata['chapters'] ?? root['chapters'], readChapter),
    bookmarks: readList(metadata['bookmarks'] ?? root['bookmarks'], readBookmark),
  };
}

function readDuration(metadata: JsonObject): number | null {
  const seconds = metadata['duration'];
  const ms = typeof seconds === 'number' && seconds > 0 ? Math.round(seconds * 1000) : NaN;
  return ms <= maxMs ? ms : readTime(metadata['durationTime']);
}

function readList<Entry>(value: unknown, read: (entry: JsonObject) => Entry | null): readonly Entry[] {
  if (!Array.isArray(value)) return [];
  const entries = value.slice(0, maxEntries) as readonly unknown[];
  return entries.flatMap((entry) => (isJsonObject(entry) ? (read(entry) ?? []) : []));
}

function readChapter(entry: JsonObject): ScriptChapter | null {
  const startMs = readTime(entry['startTime']);
  const endMs = readTime(entry['endTime']);
  if (startMs === null || endMs === null || endMs < startMs) return null;
  return { name: readText(entry['name']) ?? '', startMs, endMs };
}

function readBookmark(entry: JsonObject): ScriptBookmark | null {
  const atMs = readTime(entry['time']);
  return atMs === null ? null : { name: readText(entry['name']) ?? '', atMs };
}

/** `hh:mm:ss.fff`, as editors write it, or a number of ms. */
function readTime(value: unknown): number | null {
  if (typeof value === 'number') return value >= 0 && value <= maxMs ? Math.round(value) : null;
  const parts = typeof value === 'string' ? timecode.exec(value) : null;
  if (parts === null) return null;
  const [hours, minutes, seconds] = [Number(parts[1] ?? 0), Number(parts[2]), Number(parts[3])];
  return Math.round((hours * 3600 + minutes * 60 + seconds) * 1000);
}

function readText(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  // half a character cannot be shown, and cutting may leave one
  const text = value
    .slice(0, maxTextLength)
    .replace(/\p{Surrogate}/gu, '\ufffd')
    .trim();
  return text === '' ? null : text;
}
