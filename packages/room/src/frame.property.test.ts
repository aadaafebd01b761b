import { toAxisValue } from '@kinora/kernel';
import { channelNames, emergencyStopLine, encodeFrame, type GatedFrame, homeLine } from '@kinora/motion';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { awayText, commandText, encodeFrameText, encodePathFrame, parseFrame } from './frame.ts';

const header = fc.record({
  epoch: fc.stringMatching(/^[0-9a-z]{8}$/),
  seq: fc.integer({ min: 1, max: 2 ** 32 - 1 }),
  sentMs: fc.integer({ min: 0, max: 1e12 }),
});
const moves = fc.uniqueArray(fc.constantFrom(...channelNames), { minLength: 1 }).chain((channels) =>
  fc.tuple(
    ...channels.map((channel) =>
      fc.record({
        channel: fc.constant(channel),
        value: fc.integer({ min: 0, max: 9999 }).map((value) => toAxisValue(value)!),
        intervalMs: fc.integer({ min: 1, max: 9_999_999 }),
      }),
    ),
  ),
);

/** A frame that ours wrote, spoilt a little: what a hostile controller tries first. */
const spoilt = fc
  .tuple(
    header,
    moves,
    fc.nat(),
    fc.oneof(fc.string(), fc.constantFrom(' ', '\n', '\r', '\0', 'S', '$', '-', '０')),
  )
  .map(([head, frame, at, inserted]) => {
    const text = encodeFrameText(head, commandText(encodeFrame(frame as unknown as GatedFrame)));
    const place = at % (text.length + 1);
    return text.slice(0, place) + inserted + text.slice(place + (at % 3));
  });

function rewrite(text: string): string | null {
  const read = parseFrame(text);
  if (!read.ok) return null;
  if (read.value.version === 2) return encodePathFrame(read.value, read.value.command);
  const { command } = read.value;
  switch (command.kind) {
    case 'heartbeat':
      return encodeFrameText(read.value, '');
    case 'home':
      return encodeFrameText(read.value, commandText(homeLine));
    case 'stop':
      return encodeFrameText(read.value, commandText(emergencyStopLine));
    case 'away':
      return encodeFrameText(read.value, awayText);
    case 'moves':
      return encodeFrameText(read.value, commandText(encodeFrame(command.moves as GatedFrame)));
  }
}

describe('a frame', () => {
  it('[RM-1] [RM-2] is read as it was written', () => {
    fc.assert(
      fc.property(header, moves, (head, frame) => {
        const text = encodeFrameText(head, commandText(encodeFrame(frame as unknown as GatedFrame)));
        expect(parseFrame(text)).toEqual({
          ok: true,
          value: { ...head, version: 1, command: { kind: 'moves', moves: frame } },
        });
      }),
    );
  });

  it('[RM-2, RM-93] says nothing, home, stop, or that the page is out of sight', () => {
    const head = { epoch: 'abcdefgh', seq: 7, sentMs: 1234 };
    const kindOf = (line: string) => {
      const read = parseFrame(encodeFrameText(head, commandText(line)));
      return read.ok ? read.value.command.kind : read.error;
    };
    expect(['', homeLine, emergencyStopLine, awayText].map(kindOf)).toEqual([
      'heartbeat',
      'home',
      'stop',
      'away',
    ]);
  });

  it('[RM-3] is refused, whatever it is, unless our encoder would have written it letter by letter', () => {
    const texts = fc.oneof(
      { weight: 4, arbitrary: spoilt },
      fc.string(),
      fc.string({ unit: 'binary' }),
      fc.stringMatching(/^K1 [0-9a-z]{8} \d{1,11} \d{1,14}\n[LRVAIDSTOP0-9 \n.-]*$/),
    );
    fc.assert(
      fc.property(texts, (text) => {
        const again = rewrite(text);
        if (again !== null) expect(again).toBe(text);
      }),
      { numRuns: 10_000 },
    );
  });

  it('[RM-3] is refused in every form that looks right to a lenient reader', () => {
    const head = 'K1 abcdefgh 1 0\n';
    const commands = [
      'L05000S100',
      'L05000',
      'L0500I10',
      'L050000I10',
      'L05000I0',
      'L05000I010',
      'L05000I10 ',
      ' L05000I10',
      'L05000I10  R05000I10',
      'L05000I10\n',
      'L05000I10\nDSTOP',
      'L05000I10 L06000I10',
      'l05000i10',
      'L35000I10',
      'dstop',
      'DSTOP\n',
      'HOME',
      'away',
      'AWAY\n',
      'D0',
      '$TCODE-x',
      'L05000I10000000',
      commandText(homeLine).replace('5050', '9999'),
    ];
    for (const command of commands) {
      expect([command, parseFrame(head + command)]).toEqual([command, { ok: false, error: 'malformed' }]);
    }
    const heads = [
      '',
      'K1',
      'K1 abcdefgh 1 0',
      'K1 ABCDEFGH 1 0\n',
      'K1 abcdefgh 0 0\n',
      'K1 abcdefgh 01 0\n',
    ];
    const more = [
      'K1 abcdefgh 1 -1\n',
      'K1 abcdefgh 1 1.5\n',
      'K1 abcdefgh 4294967296 0\n',
      '\uFEFFK1 abcdefgh 1 0\n',
    ];
    for (const text of [...heads, ...more])
      expect(parseFrame(text)).toEqual({ ok: false, error: 'malformed' });
    expect(parseFrame(head + ' '.repeat(600)).ok).toBe(false);
  });

  it('[RM-6] of another version is distinguished', () => {
    expect(parseFrame('K3 abcdefgh 1 0\nsomething new')).toEqual({ ok: false, error: 'version' });
  });
});
