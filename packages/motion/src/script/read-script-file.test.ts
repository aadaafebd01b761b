import { createSeededRandom, sourceMs } from '@kinora/kernel';
import { describe, expect, it } from 'vitest';
import type { ChannelName } from '../channel.ts';
import { createTimelineSource } from '../timeline/timeline-source.ts';
import { illegalityOf, makeFixtureMotion, makeScriptForms } from '../testing/index.ts';
import { ownMbscriptKey, writeMbscript } from './mbscript.ts';
import { readScriptFile, type ReadScriptOptions, type ScriptInput } from './read-script-file.ts';
import type { ScriptFile, ScriptProblem } from './script-file.ts';

function read(text: string, name = 'clip.funscript', options?: ReadScriptOptions): ScriptFile {
  const result = readScriptFile({ name, text }, options);
  if (!result.ok) throw new Error(result.error.code);
  expect(illegalityOf(result)).toBeNull();
  return result.value;
}

function refuse(input: ScriptInput): ScriptProblem {
  const result = readScriptFile(input);
  if (result.ok) throw new Error(`read as ${result.value.format}`);
  return result.error;
}

function script(...actions: readonly unknown[]): string {
  return JSON.stringify({ version: '1.0', inverted: false, range: 100, actions });
}

/** Keyframes of a file's tracks as [ms, percent]. */
function keyframes(file: ScriptFile): Partial<Record<ChannelName, number[][]>> {
  return Object.fromEntries(
    file.tracks.map(({ channel, times, positions }) => [
      channel,
      Array.from(times, (time, index) => [time, Number((positions[index]! / 99.99).toFixed(6))]),
    ]),
  );
}

const two = {
  L0: [
    [0, 0],
    [500, 100],
  ],
};

describe('readScriptFile: the formats', () => {
  it('[SC-1] reads the same motion from a set of files and from every form that holds six axes', () => {
    const motion = makeFixtureMotion(createSeededRandom(5), 200);
    const expected = Object.fromEntries(
      Object.entries(motion).map(([axis, actions]) => [axis, actions.map(({ at, pos }) => [at, pos])]),
    );
    for (const [form, files] of Object.entries(makeScriptForms(motion, 'clip'))) {
      const read = files.map((file) => readScriptFile(file));
      expect(
        read.every((result) => result.ok && result.value.repairs.length === 0),
        form,
      ).toBe(true);
      const tracks = Object.assign(
        {},
        ...read.map((result) => (result.ok ? keyframes(result.value) : {})),
      ) as object;
      expect(tracks, form).toEqual(expected);
    }
  });

  it.each([
    ['funscript', script({ at: 0, pos: 0 }, { at: 500, pos: 100 })],
    ['funscript-axes', '{"actions":[{"at":0,"pos":0},{"at":500,"pos":100}],"axes":[]}'],
    ['funscript-channels', '{"channels":{"stroke":{"actions":[{"at":0,"pos":0},{"at":500,"pos":100}]}}}'],
    ['funscript-tracks', '{"tracks":[{"name":"up","actions":[{"at":0,"pos":0},{"at":500,"pos":100}]}]}'],
    ['launch', '[{"at":0,"pos":0,"spd":20},{"at":500,"pos":100,"spd":99}]'],
    ['feelme-json', '{"id":1,"text":"{0:4,0.5:0}"}'],
    ['feelme-json', '{"subs":{"text":{"0.0":4,"0.50":0}}}'],
    ['feelme-ini', '[VideoInfo]\nname=clip\n[Kiiroo]\nonyx=0,4;0.5,0\n'],
    ['csv-milliseconds', '# made by hand\n0,0\n500,100\n'],
    ['csv-milliseconds', 'time,position\r\n0,0\r\n500,100'],
    ['csv-seconds', '0;0\n0.5;1\n'],
    ['csv-seconds', '0,0;0,0\n0,5;1,0\n'],
    ['csv-vorze', '0,1,100\n5,0,100\n'],
  ])('[SC-2] reads %s whatever the ending says: %s', (format, text) => {
    for (const name of ['clip.funscript', 'clip.txt', 'clip.json', 'clip']) {
      const file = read(text, name);
      expect(file.format).toBe(format);
      expect(keyframes(file)).toEqual(two);
      expect(file.repairs).toEqual([]);
    }
  });

  it('[SC-3] alternates the ends of a beat list in the order of time, once each', () => {
    const file = read('1.5\n\n// a comment\n1\n2.25\n1\n', 'clip.beats');
    expect(file.format).toBe('beats');
    expect(keyframes(file)).toEqual({
      L0: [
        [1000, 95],
        [1500, 5],
        [2250, 95],
      ],
    });
    expect(file.repairs).toEqual([
      { kind: 'unsorted', count: 2 },
      { kind: 'duplicate-time', count: 1 },
    ]);
  });

  it.each([
    ['1,25\n2,5\n3,75\n', [1250, 2500, 3750]],
    ['0,05\n0,5\n1\n1,5\n', [50, 500, 1000, 1500]],
    ['10,125\n25,500\n61,250\n', [10_125, 25_500, 61_250]],
  ])('[SC-65] reads %j as beats with a decimal comma', (text, times) => {
    const file = read(text, 'clip.txt');
    expect(file.format).toBe('beats');
    expect([...file.tracks[0]!.times]).toEqual(times);
    expect(file.repairs).toEqual([]);
  });

  it.each([
    '0,0\n500,100\n1000,0\n',
    '0,50\n20,55\n40,60\n60,65\n',
    '0,0\n100,5\n100,9\n200,95\n',
    '5,50\n3,20\n1,10\n',
    '1,25\n',
  ])('[SC-65] reads %j as ms and positions', (text) => {
    expect(read(text, 'clip.txt').format).toBe('csv-milliseconds');
  });

  it('[SC-64] reads every container of a file, the first that names a channel counts', () => {
    const list = (pos: number) => ({ actions: [{ at: 0, pos }] });
    const file = read(
      JSON.stringify({
        ...list(1),
        axes: [{ id: 'R1', ...list(2) }],
        channels: { roll: list(3), pitch: list(4) },
        tracks: { sway: list(5), pitch: list(6) },
      }),
    );
    expect(keyframes(file)).toEqual({ L0: [[0, 1]], R1: [[0, 2]], R2: [[0, 4]], L2: [[0, 5]] });
    expect(file.repairs).toEqual([{ kind: 'duplicate-channel', count: 2 }]);
  });

  it('[SC-5] finds the word for a channel in each field of an entry that may have it, and its flag as a text', () => {
    const list = { actions: [{ at: 0, pos: 1 }], inverted: 'true' };
    const axes = [
      { id: 'R1', ...list },
      { name: 'pitch', ...list },
      { channel: 'sway', ...list, inverted: 1 },
    ];
    const tracks = read(JSON.stringify({ axes, range: 85 })).tracks;
    expect(tracks.map(({ channel, isInverted }) => [channel, isInverted])).toEqual([
      ['R1', true],
      ['R2', true],
      ['L2', false],
    ]);
    expect(read('{"range":1e999,"actions":[{"at":0,"pos":0}]}').range).toBeNull();
  });

  it('[SC-4] takes the channel of the file name for content that names no channel', () => {
    expect(read('0,50\n100,60', 'clip.Roll.csv').tracks[0]!.channel).toBe('R1');
    expect(read(script({ at: 0, pos: 0 }), 'scroll.funscript').tracks[0]!.channel).toBe('L0');
    const seenFrom = (videoName: string) => {
      return read('0,50\n100,60', 'a.roll.csv', { videoName }).tracks[0]!.channel;
    };
    expect(['a.mp4', 'a.roll.mp4', 'b.mp4'].map(seenFrom)).toEqual(['R1', 'L0', 'R1']);
    const file = read(
      '{"actions":[{"at":0,"pos":1}],"axes":[{"id":"R2","actions":[{"at":0,"pos":2}]}]}',
      'a.sway.json',
    );
    expect(keyframes(file)).toEqual({ L2: [[0, 1]], R2: [[0, 2]] });
  });

  it('[SC-5] lets a named channel override the actions for devices of one axis, and counts what it cannot place', () => {
    const file = read(
      JSON.stringify({
        actions: [{ at: 0, pos: 1 }],
        channels: {
          STROKE: { actions: [{ at: 0, pos: 2 }] },
          random_text: { actions: [{ at: 0, pos: 3 }] },
          L0: { actions: [{ at: 0, pos: 4 }] },
          ＰＩＴＣＨ: { actions: [{ at: 0, pos: 5 }] },
          roll: { actions: [] },
          pitch: 5,
        },
      }),
    );
    expect(keyframes(file)).toEqual({ L0: [[0, 2]], R2: [[0, 5]] });
    expect(file.repairs).toEqual([
      { kind: 'unknown-channel', count: 2 },
      { kind: 'duplicate-channel', count: 1 },
    ]);
  });

  it('[SC-6] reads an empty script as a track without keyframes', () => {
    expect(keyframes(read(script()))).toEqual({ L0: [] });
    expect(keyframes(read('{"actions":[],"axes":[{"id":"R0","actions":[{"at":1,"pos":1}]}]}'))).toEqual({
      R0: [[1, 1]],
    });
  });
});

describe('readScriptFile: mbscript', () => {
  const track = {
    channel: 'L0' as const,
    times: Float64Array.of(0, 40, 333),
    positions: Float64Array.of(4949.505, 4999.5, 9999),
  };
  const frames = {
    L0: [
      [0, 49.5],
      [40, 50],
      [333, 100],
    ],
  };

  it('[SC-7] opens what we wrote under our own key, without any configuration', () => {
    const text = writeMbscript('Ein Lied ✓', track);
    const file = read(text, 'clip.mbscript');
    expect(file.format).toBe('mbscript');
    expect(keyframes(file)).toEqual(frames);
    expect(file.tracks[0]!.positions).toEqual(track.positions);
    expect(file.metadata.title).toBe('Ein Lied ✓');
    expect(text).not.toContain('"at"');
    expect(JSON.parse(text)).toMatchObject({ flag: 'V2', range: 100 });
  });

  it('[SC-7] opens what was written under another key when that key is configured', () => {
    const text = writeMbscript('x', track, 'the vendor’s');
    expect(keyframes(read(text, 'clip.mbscript', { mbscriptKeys: ['wrong', 'the vendor’s'] }))).toEqual(
      frames,
    );
  });

  it('[SC-8] says that it is locked without the key', () => {
    const text = writeMbscript('x', track, 'the vendor’s');
    expect(refuse({ name: 'clip.mbscript', text })).toEqual({
      code: 'script.locked',
      params: { name: 'clip.mbscript' },
    });
    const result = readScriptFile({ name: 'a', text }, { mbscriptKeys: ['wrong', '', ownMbscriptKey] });
    expect(result.ok ? null : result.error.code).toBe('script.locked');
  });

  it('[SC-8] says that it is damaged where actionData is no Base64', () => {
    for (const actionData of ['@@@', 'A', 'AAAAA', 'Ä===']) {
      const text = JSON.stringify({ flag: 'V2', actionData });
      expect(refuse({ name: 'a', text }).code).toBe('script.damaged');
    }
  });

  it('[SC-7] prefers plain actions to actionData without the flag', () => {
    const file = read('{"actions":[{"at":0,"pos":1}],"actionData":"AAAA"}');
    expect(keyframes(file)).toEqual({ L0: [[0, 1]] });
    const { flag: _, ...unflagged } = JSON.parse(writeMbscript('x', track)) as Record<string, unknown>;
    expect(keyframes(read(JSON.stringify({ ...unflagged, actions: [] })))).toEqual(frames);
  });
});

describe('readScriptFile: repairs', () => {
  it.each([
    ['byte-order-mark', `\ufeff${script({ at: 0, pos: 0 }, { at: 500, pos: 100 })}`, 1],
    [
      'trailing-comma',
      '{"metadata":{"tags":["a, b ,]","c"]},"actions":[{"at":0,"pos":0},{"at":500,"pos":100}],}',
      1,
    ],
    ['trailing-comma', '{"actions":[{"at":0,"pos":0,},{"at":500,"pos":100} , \n],}', 3],
    ['numeric-string', script({ at: '0', pos: 0 }, { at: ' 5e2 ', pos: '100.0' }), 3],
    [
      'not-a-number',
      script({ at: 0, pos: 0 }, { at: 'NaN', pos: 1 }, { pos: 2 }, 7, null, { at: 500, pos: 100 }),
      4,
    ],
    [
      'not-a-number',
      '{"actions":[{"at":0,"pos":0},{"at":9,"pos":NaN},{"at":-Infinity,"pos":1},{"at":500,"pos":100}]}',
      2,
    ],
    ['not-a-number', '{"actions":[{"at":0,"pos":0},{"at":1e999,"pos":3},{"at":500,"pos":100}]}', 1],
    ['fractional-time', script({ at: 0.4, pos: 0 }, { at: 499.5, pos: 100 }), 2],
    [
      'negative-time',
      script({ at: -1, pos: 0 }, { at: 0, pos: 0 }, { at: -500, pos: 3 }, { at: 500, pos: 100 }),
      2,
    ],
    ['time-too-late', script({ at: 0, pos: 0 }, { at: 500, pos: 100 }, { at: 1e308, pos: 3 }), 1],
    ['position-out-of-range', script({ at: 0, pos: -3 }, { at: 500, pos: 250 }), 2],
    ['unsorted', script({ at: 500, pos: 100 }, { at: 0, pos: 0 }), 1],
    [
      'duplicate-time',
      script({ at: 0, pos: 9 }, { at: 0, pos: 0 }, { at: 500, pos: 9 }, { at: 500, pos: 100 }),
      2,
    ],
    ['merged', script({ at: 0, pos: 0 }, { at: 499, pos: 9 }, { at: 500, pos: 100 }), 1],
  ])('[SC-10] repairs %s and says how often: %s', (kind, text, count) => {
    const file = read(text);
    expect(keyframes(file)).toEqual(two);
    expect(file.repairs).toEqual([{ kind, count }]);
  });

  it('[SC-11] keeps a fraction of a position, and a whole script as it is', () => {
    const file = read(script({ at: 0, pos: 49.5 }, { at: 20, pos: 100 }));
    expect([...file.tracks[0]!.positions]).toEqual([4949.505, 9999]);
    expect(file.repairs).toEqual([]);
  });

  it('[SC-12] joins commands nearer than 2 ms from the end, so that of a run of 1 ms steps every second stays', () => {
    const run = [0, 1, 2, 3, 4, 6, 7].map((at) => ({ at, pos: at }));
    const file = read(script(...run));
    expect(keyframes(file)).toEqual({
      L0: [
        [0, 0],
        [2, 2],
        [4, 4],
        [7, 7],
      ],
    });
    expect(file.repairs).toEqual([{ kind: 'merged', count: 3 }]);
  });

  it('[SC-12] keeps the steps of a vibration, so that a silence before one stays silent', () => {
    const text = '{"actions":[{"at":6000,"pos":0},{"at":17000,"pos":0},{"at":17001,"pos":70}]}';
    const file = read(text, 'a.vib.funscript');
    expect(Array.from(file.tracks[0]!.times)).toEqual([6000, 17_000, 17_001]);
    expect(createTimelineSource(file.tracks).valueAt('V0', sourceMs(16_999))).toBe(0);
    expect(file.repairs).toEqual([]);
  });

  it('[SC-12] joins after sorting, and rounds before looking for duplicates', () => {
    const file = read(script({ at: 10.4, pos: 1 }, { at: 10, pos: 2 }, { at: 9, pos: 3 }));
    expect(keyframes(file)).toEqual({ L0: [[10, 2]] });
    expect(file.repairs).toEqual([
      { kind: 'fractional-time', count: 1 },
      { kind: 'unsorted', count: 1 },
      { kind: 'duplicate-time', count: 1 },
      { kind: 'merged', count: 1 },
    ]);
  });

  it('[SC-13] states inversion and range, and applies neither', () => {
    const file = read('{"inverted":true,"range":85,"actions":[{"at":0,"pos":0},{"at":500,"pos":100}]}');
    expect(keyframes(file)).toEqual(two);
    expect(file).toMatchObject({ isInverted: true, range: 85 });
    expect(file.tracks[0]!.isInverted).toBe(true);
    const axes = read(
      '{"inverted":true,"actions":[{"at":0,"pos":0}],"axes":[{"id":"R0","actions":[{"at":0,"pos":0}]},{"id":"R1","inverted":true,"actions":[{"at":0,"pos":0}]}]}',
    );
    expect(axes.tracks.map(({ channel, isInverted }) => [channel, isInverted])).toEqual([
      ['L0', true],
      ['R0', false],
      ['R1', true],
    ]);
  });

  it('[SC-14] counts broken characters of a file given as bytes', () => {
    const text = new TextEncoder().encode('{"title":"?","actions":[{"at":0,"pos":0},{"at":500,"pos":100}]}');
    const bytes = text.map((byte) => (byte === '?'.charCodeAt(0) ? 0xff : byte));
    const result = readScriptFile({ name: 'clip.funscript', bytes });
    const file = result.ok ? result.value : null;
    expect(keyframes(file!)).toEqual(two);
    expect(file!.repairs).toEqual([{ kind: 'broken-character', count: 1 }]);
    expect(file!.metadata.title).toBe('\ufffd');
  });

  it('[SC-14] reads UTF-16 where a byte order mark says so', () => {
    const text = `\ufeff${script({ at: 0, pos: 0 }, { at: 500, pos: 100 })}`;
    const units = Uint16Array.from(text, (character) => character.charCodeAt(0));
    const little = new Uint8Array(units.buffer);
    const big = little.map((_, index) => little[index ^ 1]!);
    for (const bytes of [little, big]) {
      const result = readScriptFile({ name: 'clip.funscript', bytes });
      expect(result.ok ? keyframes(result.value) : result.error.code).toEqual(two);
    }
  });
});

describe('readScriptFile: metadata', () => {
  it('[SC-15] reads title, author, duration, chapters and bookmarks', () => {
    const file = read(
      JSON.stringify({
        metadata: {
          title: ' A clip ',
          creator: 'somebody',
          duration: 61.5,
          chapters: [
            { name: 'one', startTime: '00:00:01.500', endTime: '00:01:00.000' },
            { name: 'turned', startTime: '00:01:00', endTime: '00:00:01' },
            'nonsense',
          ],
          bookmarks: [{ name: 'here', time: '01:00:02.25' }, { name: 'there', time: 4200 }, { time: 'soon' }],
        },
        actions: [],
      }),
    );
    expect(file.metadata).toEqual({
      title: 'A clip',
      author: 'somebody',
      durationMs: 61_500,
      chapters: [{ name: 'one', startMs: 1500, endMs: 60_000 }],
      bookmarks: [
        { name: 'here', atMs: 3_602_250 },
        { name: 'there', atMs: 4200 },
      ],
    });
  });

  it('[SC-15] takes what is missing, empty or nonsense for nothing', () => {
    const none = { title: null, author: null, durationMs: null, chapters: [], bookmarks: [] };
    expect(read(script()).metadata).toEqual(none);
    const odd = { title: '', creator: 7, duration: -1, chapters: {}, bookmarks: [null, { time: -1 }] };
    expect(read(JSON.stringify({ metadata: odd, actions: [] })).metadata).toEqual(none);
    expect(read('{"metadata":{"durationTime":"00:03:00.017"},"actions":[]}').metadata.durationMs).toBe(
      180_017,
    );
    expect(read('{"metadata":{"title":"\\ud83d"},"actions":[]}').metadata.title).toBe('\ufffd');
  });
});

describe('readScriptFile: refusals', () => {
  it.each([
    ['script.unknown', ''],
    ['script.unknown', 'a text that is no script\n1\n'],
    ['script.unknown', '<html><body>1,2</body></html>'],
    ['script.unknown', '{"some":"object"}'],
    ['script.unknown', '[1,2,3]'],
    ['script.unknown', '{"actions":{"at":0,"pos":0}}'],
    ['script.damaged', '{"actions":[{"at":0,"pos":0}'],
    ['script.damaged', '{"actions":[{"at":0 "pos":0}]}'],
    ['script.no-actions', script({ at: 'never', pos: 1 }, { at: -5, pos: 1 })],
    ['script.no-actions', '{"channels":{}}'],
    ['script.no-actions', '{"axes":[{"id":"Q7","actions":[{"at":0,"pos":0}]}]}'],
  ])('[SC-20] returns %s for %s', (code, text) => {
    expect(refuse({ name: 'clip.funscript', text })).toEqual({ code, params: { name: 'clip.funscript' } });
  });
});

describe('readScriptFile: hostile files', () => {
  it('[SC-21] is not led astray by keys of the prototype', () => {
    const text =
      '{"__proto__":{"actions":[{"at":0,"pos":0}]},"constructor":{"prototype":{"at":1}},"channels":{"__proto__":{"actions":[{"at":0,"pos":0}]},"constructor":{"actions":[{"at":0,"pos":0}]}}}';
    expect(refuse({ name: 'constructor.toString.__proto__.funscript', text }).code).toBe('script.no-actions');
    expect(({} as { at?: unknown }).at).toBeUndefined();
    expect(read(script({ at: 0, pos: 0 }, 'text', [1, 2], { __proto__: null }), 'a').repairs).toEqual([
      { kind: 'not-a-number', count: 3 },
    ]);
  });

  it.each([
    ['brackets that never close', '['.repeat(2_000_000)],
    ['brackets that close', '['.repeat(200_000) + ']'.repeat(200_000)],
    ['objects in objects', '{"a":'.repeat(200_000) + '0' + '}'.repeat(200_000)],
    ['a string that never closes', `{"a":"${'\\"'.repeat(2_000_000)}`],
    ['commas and space', `[${' ,'.repeat(2_000_000)}]`],
    ['newlines', '\n'.repeat(5_000_000)],
    ['spaces', ' '.repeat(5_000_000)],
    ['one endless number', '1'.repeat(5_000_000)],
    ['one endless line', `0.1;${'9'.repeat(5_000_000)}`],
    ['an INI of blanks', `[Kiiroo]\n${'\n \t'.repeat(1_000_000)}onyx`],
    ['a FeelMe text of digits', JSON.stringify({ text: `1:${'1'.repeat(3_000_000)}` })],
    ['half a surrogate pair', '\ud83d'],
  ])('[SC-22] ends with a problem on %s', (_, text) => {
    expect(refuse({ name: 'clip.funscript', text }).code).toMatch(/^script\.(?:unknown|damaged|no-actions)$/);
  });

  it('[SC-21] does not ask an object for a text that it refuses to give', () => {
    const text = '{"text":{"1":{"toString":null,"valueOf":1},"2":0}}';
    expect(read(text).repairs).toEqual([{ kind: 'not-a-number', count: 1 }]);
  });

  it('[SC-23] refuses an object of ten million keys before a parser chokes on it', () => {
    const keys = Array.from({ length: 1000 }, (_, index) => `"${index.toString(36)}":0,`).join('');
    expect(refuse({ name: 'a', text: `{${keys.repeat(10_000)}"actions":[]}` }).code).toBe('script.too-large');
  });

  it('[SC-23] refuses more keyframes than a track can hold', () => {
    expect(refuse({ name: 'a', text: '1\n'.repeat(2 ** 23 + 1) }).code).toBe('script.too-large');
  });

  it('[SC-77] keeps the last in the file of several at one time, on each channel and in any order of the file', () => {
    const text = script({ at: 500, pos: 1 }, { at: 0, pos: 2 }, { at: 500, pos: 3 }, { at: 0, pos: 4 });
    for (const [name, channel] of [
      ['a.funscript', 'L0'],
      ['a.vib.funscript', 'V0'],
    ] as const) {
      expect(keyframes(read(text, name))).toEqual({
        [channel]: [
          [0, 4],
          [500, 3],
        ],
      });
    }
  });

  it('[SC-24] gives the last commands of ten thousand at one place a name and a number', () => {
    const many = Array.from({ length: 10_000 }, () => ({ at: 7, pos: 7 }));
    expect(read(script(...many)).repairs).toEqual([{ kind: 'duplicate-time', count: 9999 }]);
  });
});
