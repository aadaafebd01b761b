import { type ChannelName, channelNames, type JsonObject } from '@kinora/motion';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addFiles,
  allColumns,
  emptyDocument,
  readStudioFile,
  type StudioDocument,
  withBookmarks,
  withChapters,
  withPoints,
  writeDocument,
} from '../index.ts';
import { seededPoints } from '../testing/arbitrary-points.ts';

const unknown: fc.Arbitrary<JsonObject> = fc.dictionary(
  fc.stringMatching(/^x[a-z]{1,6}$/),
  fc.oneof(fc.integer(), fc.string(), fc.constant(null), fc.constant({ deep: [1, 'two'] })),
  { maxKeys: 3 },
);
const named = fc.stringMatching(/^[A-Za-z0-9]{0,8}$/);
const time = fc.integer({ min: 0, max: 20_000_000 });
const chapter = fc
  .record({ name: named, startMs: time, lasts: time, fields: unknown })
  .map(({ lasts, ...rest }) => ({ ...rest, endMs: rest.startMs + lasts }));
const bookmark = fc.record({ name: named, atMs: time, fields: unknown });

const anyDocument: fc.Arbitrary<StudioDocument> = fc
  .record({
    seed: fc.integer({ min: 1, max: 2 ** 31 }),
    channels: fc.subarray(channelNames.slice(1)),
    sizes: fc.integer({ min: 2, max: 40 }),
    chapters: fc.array(chapter, { maxLength: 4 }),
    bookmarks: fc.array(bookmark, { maxLength: 4 }),
    metadata: unknown,
    fields: unknown,
    lane: unknown,
  })
  .map(({ seed, channels, sizes, chapters, bookmarks, metadata, fields, lane }) => {
    let document = withBookmarks(
      withChapters({ ...emptyDocument('a film'), metadata, fields }, chapters),
      bookmarks,
    );
    (['L0', ...channels] as const).forEach((channel, index) => {
      document = withPoints(document, channel, seededPoints(seed + index, sizes));
    });
    const lanes = [...document.channels].map(
      ([channel, { points }]) => [channel, { points, fields: channel === 'L0' ? {} : lane }] as const,
    );
    return { ...document, channels: new Map(lanes) };
  });

function readBack(files: readonly { readonly name: string; readonly text: string }[]): StudioDocument {
  return addFiles(
    emptyDocument(''),
    files.map((file) => {
      const read = readStudioFile(file);
      if (!read.ok) throw new Error(read.error.code);
      expect(read.value.script.repairs).toEqual([]);
      return read.value;
    }),
  );
}

function plain({ channels, ...rest }: StudioDocument): object {
  const lanes = [...channels].map(([channel, { points, fields }]) => [channel, allColumns(points), fields]);
  return { ...rest, lanes };
}

describe('the files of the studio', () => {
  it.each(['funscript-1.0', 'funscript-1.1', 'funscript-2.0'] as const)(
    '[ST-20] read back the same as %s, with chapters, bookmarks and fields that we do not know',
    (format) => {
      fc.assert(
        fc.property(anyDocument, (document) => {
          expect(plain(readBack(writeDocument(document, format)))).toEqual(plain(document));
        }),
      );
    },
  );

  it('[ST-21] read back the same points as tables of two lines or more', () => {
    fc.assert(
      fc.property(anyDocument, (document) => {
        const read = readBack(writeDocument(document, 'csv'));
        const lanesOf = ({ channels }: StudioDocument) =>
          [...channels].map(([channel, { points }]) => [channel, allColumns(points)]);
        expect(lanesOf(read)).toEqual(lanesOf(document));
      }),
    );
  });
});

describe('reading a file', () => {
  const read = (name: string, content: object) => {
    const result = readStudioFile({ name, text: JSON.stringify(content) });
    if (!result.ok) throw new Error(result.error.code);
    return result.value;
  };
  const actions = [
    { at: 0, pos: 0 },
    { at: 500, pos: 100 },
  ];

  it('[ST-22] turns a script that asks for it upside down once, and writes it without asking', () => {
    const document = addFiles(emptyDocument(''), [read('a.funscript', { inverted: true, actions })]);
    const [written] = writeDocument(document, 'funscript-1.0');
    expect(JSON.parse(written!.text)).toMatchObject({ inverted: false, actions: [{ pos: 100 }, { pos: 0 }] });
  });

  it('[ST-23] keeps of each file what it says of its channel, and takes the words of the stroke’s', () => {
    const files = [
      read('a.roll.funscript', { actions, author: 'one', metadata: { title: 'roll' } }),
      read('a.funscript', { actions, author: 'two', metadata: { title: 'stroke' } }),
    ];
    const document = addFiles(emptyDocument(''), files);
    expect(document).toMatchObject({ name: 'a', fields: { author: 'two' }, metadata: { title: 'stroke' } });
    const written = writeDocument(document, 'funscript-1.0').map(({ name, text }) => [
      name,
      JSON.parse(text) as unknown,
    ]);
    expect(written).toMatchObject([
      ['a.funscript', { author: 'two', metadata: { title: 'stroke' } }],
      ['a.roll.funscript', { author: 'one', metadata: { title: 'roll' } }],
    ]);
  });

  it('[ST-24] adds a file’s channels to those that are there and replaces only those that it brings', () => {
    const first = addFiles(emptyDocument(''), [read('a.funscript', { actions, xone: 1 })]);
    const second = addFiles(first, [read('a.roll.funscript', { actions, xtwo: 2 })]);
    expect([...second.channels.keys()]).toEqual<ChannelName[]>(['L0', 'R1']);
    expect(second.fields).toEqual({ xone: 1 });
    expect(second.channels.get('L0')).toBe(first.channels.get('L0'));
  });

  it('[ST-25] says by its code why a file can not be used', () => {
    expect(readStudioFile({ name: 'a.funscript', text: '{' })).toEqual({
      ok: false,
      error: { code: 'script.damaged', params: { name: 'a.funscript' } },
    });
  });
});
