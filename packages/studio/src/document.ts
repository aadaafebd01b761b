import { type ChannelName, channelNames, type JsonObject, type Track } from '@kinora/motion';
import { fullScale } from '@kinora/kernel';
import { allColumns, noPoints, type Points } from './points/points.ts';

/** A named stretch, ms. */
export interface Chapter {
  readonly name: string;
  readonly startMs: number;
  readonly endMs: number;
  /** what else its file says of it */
  readonly fields: JsonObject;
}

/** A named time, ms. */
export interface Bookmark {
  readonly name: string;
  readonly atMs: number;
  readonly fields: JsonObject;
}

/** One channel, and what its own file or entry says besides points. */
export interface StudioChannel {
  readonly points: Points;
  readonly fields: JsonObject;
}

/** What is edited: the scripts of one video. It never changes; an edit makes another that shares most of it. */
export interface StudioDocument {
  /** the files' name without endings */
  readonly name: string;
  /** in the order of channels; one without points is an empty lane */
  readonly channels: ReadonlyMap<ChannelName, StudioChannel>;
  /** rising */
  readonly chapters: readonly Chapter[];
  readonly bookmarks: readonly Bookmark[];
  /** of the main file, without chapters and bookmarks */
  readonly metadata: JsonObject;
  /** what else the main file says */
  readonly fields: JsonObject;
}

export function emptyDocument(name: string, channels: readonly ChannelName[] = []): StudioDocument {
  const lanes = channels.map((channel) => [channel, { points: noPoints, fields: {} }] as const);
  return { name, channels: inOrder(lanes), chapters: [], bookmarks: [], metadata: {}, fields: {} };
}

export function pointsIn(document: StudioDocument, channel: ChannelName): Points {
  return document.channels.get(channel)?.points ?? noPoints;
}

/** The document with other points in one channel; the same where nothing changed. */
export function withPoints(document: StudioDocument, channel: ChannelName, points: Points): StudioDocument {
  const before = document.channels.get(channel);
  if (before?.points === points) return document;
  const lane = { points, fields: before?.fields ?? {} };
  return { ...document, channels: inOrder([...document.channels, [channel, lane]]) };
}

export function withoutChannel(document: StudioDocument, channel: ChannelName): StudioDocument {
  return { ...document, channels: inOrder([...document.channels].filter(([name]) => name !== channel)) };
}

export function withChapters(document: StudioDocument, chapters: readonly Chapter[]): StudioDocument {
  return { ...document, chapters: chapters.toSorted((one, other) => one.startMs - other.startMs) };
}

export function withBookmarks(document: StudioDocument, bookmarks: readonly Bookmark[]): StudioDocument {
  return { ...document, bookmarks: bookmarks.toSorted((one, other) => one.atMs - other.atMs) };
}

/** The later of two lanes for one channel counts. */
export function inOrder(
  lanes: readonly (readonly [ChannelName, StudioChannel])[],
): ReadonlyMap<ChannelName, StudioChannel> {
  const given = new Map(lanes);
  return new Map(
    channelNames.flatMap((name) => (given.has(name) ? [[name, given.get(name)!] as const] : [])),
  );
}

/** A channel as players and the engine take it. */
export function trackOf(channel: ChannelName, points: Points): Track {
  const { times, values } = allColumns(points);
  return { channel, times, positions: values.map((value) => (value * fullScale) / 100) };
}

/** ms of the last point of all channels, 0 without any */
export function endOf({ channels }: StudioDocument): number {
  return Math.max(0, ...[...channels.values()].map(({ points }) => points.chunks.at(-1)?.times.at(-1) ?? 0));
}
