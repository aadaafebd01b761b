import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cuesAt } from './cue-index.ts';
import { decodeSubtitles } from './decode-subtitles.ts';
import { parseSubtitles } from './parse-subtitles.ts';

const srt = `1
00:00:01,000 --> 00:00:02,500
First <i>line</i>
second line

2
00:00:03,000 --> 00:00:04,000 X1:10 Y1:20
{\\an8}Up there
3
00:00:05,000 --> 00:00:06,000
No blank line before

4
00:00:09,000 --> 00:00:08,000
backwards

five
00:00:10,000 --> soon
broken
`;

describe('subtitles', () => {
  it('[LB-60, LB-63] are read from SubRip, each broken cue at its own cost', () => {
    expect(parseSubtitles(srt)).toEqual([
      { start: 1, end: 2.5, text: 'First line\nsecond line' },
      { start: 3, end: 4, text: 'Up there' },
      { start: 5, end: 6, text: 'No blank line before' },
    ]);
  });

  it('[LB-60] are read from WebVTT, with notes and styles left out', () => {
    const vtt =
      'WEBVTT - a title\n\nNOTE\n00:00.000 --> 00:09.000\nnot shown\n\nSTYLE\n::cue { color: red }\n\nintro\n01:02.250 --> 01:03.000 align:start\n<v Ada>Hello &amp; <c.loud>welcome</c>\n\n1:00:00.000 --> 1:00:01.000\nlate\n';
    expect(parseSubtitles(vtt)).toEqual([
      { start: 62.25, end: 63, text: 'Hello & welcome' },
      { start: 3600, end: 3601, text: 'late' },
    ]);
  });

  it('[LB-60] are put in the order of time', () => {
    const text = '00:05,000 --> 00:06,000\nb\n\n00:01,000 --> 00:02,000\na\n';
    expect(parseSubtitles(text)?.map((cue) => cue.text)).toEqual(['a', 'b']);
  });

  it.each(['', 'nothing of the kind', '{"actions":[]}', 'WEBVTT\n\n'])(
    '[LB-63] are refused where nothing could be shown: %j',
    (text) => {
      expect(parseSubtitles(text)).toBeNull();
    },
  );

  it('[LB-62] are text and never markup', () => {
    const text = '00:01,000 --> 00:02,000\n<img src=x onerror=alert(1)>a < b & &lt;b&gt;\n';
    expect(parseSubtitles(text)).toEqual([{ start: 1, end: 2, text: 'a < b & <b>' }]);
  });

  it('[LB-63] never throw, and every cue has a text, a start and a later end', () => {
    const piece = fc.constantFrom(
      ...[
        '\n',
        '\r\n',
        ' --> ',
        '00:01,000',
        '00:02.500',
        '1:2',
        'NOTE',
        '<',
        '>',
        '{\\',
        '&',
        '7',
        'text',
        '\u0000',
      ],
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 80 }), (pieces) => {
        for (const { start, end, text } of parseSubtitles(pieces.join('')) ?? []) {
          expect(end).toBeGreaterThan(start);
          expect(text.trim()).toBe(text);
          expect(text).not.toBe('');
        }
      }),
    );
  });

  it('[LB-63] take time that grows with the file, whatever is inside', () => {
    const hostile = `00:01,000 --> 00:02,000\n${'<'.repeat(200_000)}\n${'{\\'.repeat(200_000)}\n`;
    expect(parseSubtitles(hostile)?.[0]?.text.length).toBeLessThanOrEqual(500);
    expect(parseSubtitles('7\n'.repeat(400_000))).toBeNull();
  });
});

describe('the bytes of subtitles', () => {
  const text = 'Grüße 字幕';
  const utf16 = (isLittle: boolean) => {
    const bytes = new DataView(new ArrayBuffer(2 + text.length * 2));
    bytes.setUint16(0, 0xfeff, isLittle);
    for (let index = 0; index < text.length; index += 1) {
      bytes.setUint16(2 + index * 2, text.charCodeAt(index), isLittle);
    }
    return new Uint8Array(bytes.buffer);
  };

  it('[LB-61] are UTF-8 with or without a mark, or UTF-16 with one', () => {
    const plain = new TextEncoder().encode(text);
    expect(decodeSubtitles(plain, 'en')).toBe(text);
    expect(decodeSubtitles(Uint8Array.of(0xef, 0xbb, 0xbf, ...plain), 'en')).toBe(text);
    expect(decodeSubtitles(utf16(true), 'en')).toBe(text);
    expect(decodeSubtitles(utf16(false), 'en')).toBe(text);
  });

  it('[LB-61] are else in the encoding that is usual where the reader is', () => {
    expect(decodeSubtitles(Uint8Array.of(0x8e, 0x9a), 'ja')).toBe('字');
    expect(decodeSubtitles(Uint8Array.of(0xd7, 0xd6), 'zh')).toBe('字');
    expect(decodeSubtitles(Uint8Array.of(0xfc, 0x21), 'en')).toBe('ü!');
  });
});

describe('the texts that are shown', () => {
  const cues = [
    { start: 1, end: 5, text: 'a' },
    { start: 2, end: 3, text: 'b' },
    { start: 10, end: 11, text: 'c' },
  ];

  it.each([
    [0.9, []],
    [1, ['a']],
    [2.5, ['a', 'b']],
    [3, ['a']],
    [5, []],
    [10.5, ['c']],
  ])('[LB-64] at %s s are %j', (seconds, texts) => {
    expect(cuesAt(cues, seconds).map(({ text }) => text)).toEqual(texts);
  });

  it('[LB-64] are three at most', () => {
    const many = Array.from({ length: 9 }, (_, index) => ({ start: 0, end: 9, text: String(index) }));
    expect(cuesAt(many, 1)).toHaveLength(3);
  });
});
