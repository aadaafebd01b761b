import {
  channelOfWord,
  type ChannelName,
  exactPercent,
  isJsonObject,
  type JsonObject,
  orientTrack,
  parseScriptName,
  readMetadata,
  readScriptFile,
  type ScriptFile,
  type ScriptInput,
  type ScriptProblem,
  scriptRoot,
} from '@kinora/motion';
import type { Result } from '@kinora/kernel';
import {
  type Bookmark,
  type Chapter,
  inOrder,
  type StudioChannel,
  type StudioDocument,
} from '../document.ts';
import { legalColumns } from '../points/columns.ts';
import { pointsOf } from '../points/points.ts';

/** One file, read for the studio. */
export interface StudioFile {
  readonly script: ScriptFile;
  readonly lanes: readonly (readonly [ChannelName, StudioChannel])[];
  readonly chapters: readonly Chapter[];
  readonly bookmarks: readonly Bookmark[];
  readonly metadata: JsonObject;
  readonly fields: JsonObject;
}

/** The fields that readers and writers handle themselves. All other fields are kept unchanged. */
const ownFields = [
  'version',
  'inverted',
  'range',
  'actions',
  'actionData',
  'axes',
  'channels',
  'tracks',
  'metadata',
];

/** Reads a script of any known format; unknown fields of a JSON file stay. */
export function readStudioFile(input: ScriptInput, videoName?: string): Result<StudioFile, ScriptProblem> {
  const read = readScriptFile(input, videoName === undefined ? {} : { videoName });
  if (!read.ok) return read;
  const root = (read.value.format.startsWith('funscript') ? scriptRoot(input) : null) ?? {};
  const metadata = isJsonObject(root['metadata']) ? root['metadata'] : {};
  const marks = { ...root, ...metadata };
  return {
    ok: true,
    value: {
      script: read.value,
      lanes: read.value.tracks.map((track) => {
        const { times, positions } = orientTrack(track);
        const columns = legalColumns(times, positions.map(exactPercent));
        return [
          track.channel,
          { points: pointsOf(columns), fields: entryFields(root, track.channel) },
        ] as const;
      }),
      chapters: marksOf(marks['chapters'], (entry) => readMetadata({ chapters: [entry] }).chapters, [
        'name',
        'startTime',
        'endTime',
      ]),
      bookmarks: marksOf(marks['bookmarks'], (entry) => readMetadata({ bookmarks: [entry] }).bookmarks, [
        'name',
        'time',
      ]),
      metadata: without(metadata, ['chapters', 'bookmarks']),
      fields: without(root, [...ownFields, 'chapters', 'bookmarks']),
    },
  };
}

/** A file of one track, for another channel. */
export function withLaneOf(file: StudioFile, channel: ChannelName): StudioFile {
  return { ...file, lanes: file.lanes.slice(0, 1).map(([, lane]) => [channel, lane]) };
}

/**
 * Several files of one video as one document, on top of what it has: a channel that a file brings replaces the one that
 * was there. The stroke's file, else the first one, is the main one.
 */
export function addFiles(document: StudioDocument, files: readonly StudioFile[]): StudioDocument {
  const main = files.find(({ lanes }) => lanes.some(([channel]) => channel === 'L0')) ?? files[0];
  if (main === undefined) return document;
  const lanes = files.flatMap((file) =>
    file.lanes.map(([channel, lane]) => [channel, ownLane(file, main, channel, lane)] as const),
  );
  const marked = [main, ...files].find(({ chapters, bookmarks }) => chapters.length + bookmarks.length > 0);
  const isNew = document.channels.size === 0 || lanes.some(([channel]) => channel === 'L0');
  return {
    name: document.name === '' ? parseScriptName(main.script.name).stem : document.name,
    channels: inOrder([...document.channels, ...lanes]),
    chapters: marked?.chapters ?? document.chapters,
    bookmarks: marked?.bookmarks ?? document.bookmarks,
    metadata: isNew ? main.metadata : document.metadata,
    fields: isNew ? { ...main.fields, ...strokeFields(main) } : document.fields,
  };
}

/** A separate file says what it says of its channel alone; the main file's words are the document's. */
function ownLane(
  file: StudioFile,
  main: StudioFile,
  channel: ChannelName,
  lane: StudioChannel,
): StudioChannel {
  if (channel === 'L0') return { points: lane.points, fields: {} };
  if (file === main || file.lanes.length > 1) return lane;
  const metadata = Object.keys(file.metadata).length === 0 ? {} : { metadata: file.metadata };
  return { points: lane.points, fields: { ...file.fields, ...metadata, ...lane.fields } };
}

function strokeFields({ lanes }: StudioFile): JsonObject {
  return lanes.find(([channel]) => channel === 'L0')?.[1].fields ?? {};
}

/** What an entry of `axes`, `channels` or `tracks` says of its channel besides points. */
function entryFields(root: JsonObject, channel: ChannelName): JsonObject {
  const entries = [root['axes'], root['channels'], root['tracks']].flatMap(entriesOf);
  const own = entries.find(([word, , entry]) => typeof word === 'string' && isFor(word, channel, entry));
  return own === undefined ? {} : without(own[2], [own[1], 'inverted', 'actions']);
}

/** As the reader has it, the first entry with actions counts. */
function isFor(word: string, channel: ChannelName, { actions }: { readonly actions?: unknown }): boolean {
  return channelOfWord(word) === channel && Array.isArray(actions) && actions.length > 0;
}

type Entry = readonly [word: unknown, naming: string, entry: JsonObject];

/** The entries of a list or of an object by name, each with its word for the channel and the field that has it. */
function entriesOf(container: unknown): readonly Entry[] {
  const isList = Array.isArray(container);
  return Object.entries(isJsonObject(container) || isList ? container : {}).flatMap(([key, entry]) => {
    if (!isJsonObject(entry)) return [];
    if (!isList) return [[key, 'actions', entry] as const];
    const naming = ['id', 'name', 'channel'].find((field) => entry[field] !== undefined) ?? 'id';
    return [[entry[naming], naming, entry] as const];
  });
}

function marksOf<Mark extends object>(
  value: unknown,
  read: (entry: JsonObject) => readonly Mark[],
  known: readonly string[],
): (Mark & { readonly fields: JsonObject })[] {
  if (!Array.isArray(value)) return [];
  return (value as readonly unknown[]).flatMap((entry) =>
    isJsonObject(entry) ? read(entry).map((mark) => ({ ...mark, fields: without(entry, known) })) : [],
  );
}

function without(object: JsonObject, names: readonly string[]): JsonObject {
  return Object.fromEntries(Object.entries(object).filter(([name]) => !names.includes(name)));
}
