import {
  type ChannelName,
  type JsonObject,
  type RecordingFile,
  recordingFileName,
  wordOfChannel,
  writeCsvSet,
} from '@kinora/motion';
import { type StudioDocument, trackOf } from '../document.ts';
import { allColumns, noPoints, type Points } from '../points/points.ts';

/** How a document becomes files. */
export const studioFormats = ['funscript-1.0', 'funscript-1.1', 'funscript-2.0', 'csv'] as const;
export type StudioFormat = (typeof studioFormats)[number];

/** The files of a document. Channels without points are left out; positions are as fine as they are. */
export function writeDocument(document: StudioDocument, format: StudioFormat): readonly RecordingFile[] {
  const lanes = lanesOf(document);
  switch (format) {
    case 'funscript-1.0':
      return lanes.map(([channel, points, fields], index) => ({
        name: recordingFileName(document.name, channel, 'funscript'),
        text: JSON.stringify(
          index === 0
            ? { ...mainFields(document, '1.0'), ...fields, actions: actionsOf(points) }
            : { ...plainFields('1.0'), ...fields, actions: actionsOf(points) },
        ),
      }));
    case 'funscript-1.1':
      return oneFile(document, {
        ...mainFields(document, '1.1'),
        ...strokeActions(document),
        axes: axesOf(lanes),
      });
    case 'funscript-2.0':
      return oneFile(document, {
        ...mainFields(document, '2.0'),
        ...strokeActions(document),
        channels: channelsOf(lanes),
      });
    case 'csv':
      return writeCsvSet(
        document.name,
        lanes.map(([channel, points]) => trackOf(channel, points)),
      );
  }
}

type Lane = readonly [channel: ChannelName, points: Points, fields: JsonObject];

function lanesOf({ channels }: StudioDocument): readonly Lane[] {
  return [...channels]
    .filter(([, { points }]) => points.count > 0)
    .map(([channel, { points, fields }]) => [channel, points, fields]);
}

function plainFields(version: string): JsonObject {
  return { version, inverted: false, range: 100 };
}

/** The words of the document: what it read, with its marks as they are now. */
function mainFields(document: StudioDocument, version: string): JsonObject {
  const { metadata, chapters, bookmarks, fields } = document;
  const said = {
    ...metadata,
    chapters: chapters.map(({ name, startMs, endMs, fields: more }) => ({
      ...more,
      name,
      startTime: timecode(startMs),
      endTime: timecode(endMs),
    })),
    bookmarks: bookmarks.map(({ name, atMs, fields: more }) => ({ ...more, name, time: timecode(atMs) })),
  };
  return { ...plainFields(version), ...fields, metadata: said };
}

function oneFile({ name }: StudioDocument, content: JsonObject): readonly RecordingFile[] {
  return [{ name: recordingFileName(name, 'L0', 'funscript'), text: JSON.stringify(content) }];
}

function strokeActions({ channels }: StudioDocument): JsonObject {
  return { actions: actionsOf(channels.get('L0')?.points ?? noPoints) };
}

function axesOf(lanes: readonly Lane[]): readonly JsonObject[] {
  return besideStroke(lanes).map(([id, points, fields]) => ({ id, ...fields, actions: actionsOf(points) }));
}

function channelsOf(lanes: readonly Lane[]): JsonObject {
  return Object.fromEntries(
    besideStroke(lanes).map(([channel, points, fields]) => [
      wordOfChannel(channel),
      { ...fields, actions: actionsOf(points) },
    ]),
  );
}

function besideStroke(lanes: readonly Lane[]): readonly Lane[] {
  return lanes.filter(([channel]) => channel !== 'L0');
}

function actionsOf(points: Points): readonly { readonly at: number; readonly pos: number }[] {
  const { times, values } = allColumns(points);
  return Array.from(times, (at, index) => ({ at, pos: values[index]! }));
}

/** `hh:mm:ss.fff`, as other editors write it. */
function timecode(ms: number): string {
  const whole = Math.round(ms);
  const part = (size: number, unitMs: number, digits: number) =>
    String(Math.floor(whole / unitMs) % size).padStart(digits, '0');
  return `${part(10_000, 3_600_000, 2)}:${part(60, 60_000, 2)}:${part(60, 1000, 2)}.${part(1000, 1, 3)}`;
}
