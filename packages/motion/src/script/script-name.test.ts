import { describe, expect, it } from 'vitest';
import { matchScripts } from './match-scripts.ts';
import { channelOfFileName, parseScriptName } from './script-name.ts';

describe('channelOfFileName', () => {
  it.each([
    ['a.funscript', 'L0'],
    ['a.stroke.funscript', 'L0'],
    ['a.up.funscript', 'L0'],
    ['a.L0.funscript', 'L0'],
    ['a.surge.funscript', 'L1'],
    ['a.forward.funscript', 'L1'],
    ['a.L1.mbscript', 'L1'],
    ['a.sway.funscript', 'L2'],
    ['a.l2.funscript', 'L2'],
    ['a.twist.funscript', 'R0'],
    ['a.yaw.csv', 'R0'],
    ['a.roll.mbscript', 'R1'],
    ['a.R1.funscript', 'R1'],
    ['a.pitch.funscript', 'R2'],
    ['a.vib.funscript', 'V0'],
    ['a.vibrator.funscript', 'V0'],
    ['a.pump.funscript', 'V1'],
    ['a.V3.funscript', 'V3'],
    ['a.valve.funscript', 'A0'],
    ['a.suck.funscript', 'A1'],
    ['a.lube.funscript', 'A2'],
    ['a.raw.funscript', 'L0'],
    ['a.singleaxis.funscript', 'L0'],
  ])('[SC-30] reads the suffix of %s as %s', (name, channel) => {
    expect(channelOfFileName(name)).toBe(channel);
  });

  it.each([
    ['scroll.funscript', 'L0'],
    ['a.scroll.funscript', null],
    ['a.roll.pitch.funscript', 'R2'],
    ['a.PITCH.Roll.FUNSCRIPT', 'R1'],
    ['a.r2', 'R2'],
    ['a.roll.beats.txt', 'R1'],
    ['a.ｒｏｌｌ.funscript', 'R1'],
    ['a.roll (hard).funscript', 'R1'],
    ['a.soft.roll.funscript', 'R1'],
    ['folder.roll/a.funscript', 'L0'],
    ['C:\\scripts\\a.twist.funscript', 'R0'],
    ['.funscript', 'L0'],
    ['', 'L0'],
    ['...', 'L0'],
    ['a.toString.funscript', null],
    ['\ud83d.\udc00.roll.json', 'R1'],
  ])(
    '[SC-31] takes whole suffixes only, the last one, in any case and Unicode form: %s is %s',
    (name, channel) => {
      expect(channelOfFileName(name)).toBe(channel);
    },
  );

  it.each([
    ['a.pitch (1).funscript', 'R2'],
    ['a.pitch（2）.funscript', 'R2'],
    ['a.roll - Copy.funscript', 'R1'],
    ['a.roll - Copy (2).funscript', 'R1'],
    ['a.roll copy 3.funscript', 'R1'],
    ['a.roll - コピー.funscript', 'R1'],
    ['a.rollのコピー.funscript', 'R1'],
    ['a.rollのコピー 2.funscript', 'R1'],
    ['a.roll - 副本.funscript', 'R1'],
    ['a.roll副本2.funscript', 'R1'],
    ['a.roll - Kopie.funscript', 'R1'],
    ['a (1).twist.funscript', 'R0'],
    ['a - Copy.funscript', 'L0'],
    ['a (1).funscript', 'L0'],
  ])('[SC-60] sees through the mark of a copy: %s is %s', (name, channel) => {
    expect(channelOfFileName(name)).toBe(channel);
    expect(parseScriptName(name, 'a.mp4')).toMatchObject({ stem: 'a', channel, variant: null });
  });

  it.each(['L3', 'V4', 'A9', 'alpha', 'beta', 'e1', 'volume', 'frequency', 'spin', 'pulse_frequency'])(
    '[SC-61] knows no channel for the suffix .%s, beside the video and without it',
    (suffix) => {
      expect(channelOfFileName(`a.${suffix}.funscript`)).toBeNull();
      expect(parseScriptName(`a.${suffix}.funscript`, 'a.mp4').channel).toBeNull();
      expect(parseScriptName(`b.${suffix} (1).funscript`, 'a.mp4').channel).toBeNull();
    },
  );

  it.each([
    ['a.alpha.funscript', 'a.alpha.mp4'],
    ['a.fast1.funscript', 'a.mp4'],
    ['a.1080p.funscript', 'a.mp4'],
    ['a.mp4.funscript', 'a.mp4'],
    ['b.2019.05.12.funscript', 'a.mp4'],
    ['Mr. Smith.funscript', 'a.mp4'],
    ['a 2.funscript', 'a.mp4'],
  ])('[SC-61] takes %s beside %s for the stroke: nothing in it looks like a channel', (name, video) => {
    expect(parseScriptName(name, video).channel).toBe('L0');
  });

  it.each(['a_roll.funscript', 'a-pitch.funscript', 'a twist.funscript', 'roll.funscript'])(
    '[SC-66] asks about %s, where a channel’s word is no suffix',
    (name) => {
      expect(parseScriptName(name, 'a.mp4').channel).toBeNull();
      expect(channelOfFileName(name)).toBeNull();
    },
  );

  it('[SC-61] asks about an unknown suffix of another video’s script, and of no video’s', () => {
    expect(channelOfFileName('b.remix.funscript')).toBeNull();
    expect(parseScriptName('b.remix (1).funscript', 'a.mp4').channel).toBeNull();
  });

  it('[SC-31] ends on names made to be slow', () => {
    for (const part of [
      ' ',
      '.',
      '(',
      '( ',
      ') (',
      '- ',
      '.roll',
      '(hard)',
      '.json',
      'a b',
      '(1)',
      ' copy',
      '副本',
    ]) {
      expect(channelOfFileName(part.repeat(50_000))).toMatch(/^[LR]\d$/);
    }
  });
});

describe('parseScriptName', () => {
  it.each([
    ['name.funscript', 'name', null],
    ['name (hard).funscript', 'name', 'hard'],
    ['name.soft.roll.funscript', 'name', 'soft'],
    ['name.roll.fast1.funscript', 'name', 'fast1'],
    ['name - Hard.funscript', 'name', 'Hard'],
    ['name_v2.funscript', 'name', 'v2'],
    ['name [easy] (no intro).funscript', 'name [easy] (no intro)', null],
    ['name (soft, no intro).funscript', 'name', 'soft, no intro'],
    ['name (2019).funscript', 'name (2019)', null],
    ['name.1080p.funscript', 'name.1080p', null],
    ['hard.funscript', 'hard', null],
  ])('[SC-32] distinguishes the versions of a script: %s', (name, stem, variant) => {
    expect(parseScriptName(name)).toMatchObject({ stem, variant });
  });
});

describe('matchScripts', () => {
  const answers = (video: string, ...names: string[]): unknown[] =>
    matchScripts(video, names).map(({ isMatched, channel, variant }) => [isMatched, channel, variant]);

  it('[SC-33] matches the exact stem first: dots and brackets of the video’s own name are no suffixes', () => {
    expect(answers('a.roll (hard).mp4', 'a.roll (hard).funscript', 'a.roll (hard).pitch.funscript')).toEqual([
      [true, 'L0', null],
      [true, 'R2', null],
    ]);
    expect(answers('a.1080p.mp4', 'a.1080p.funscript', 'a.funscript')).toEqual([
      [true, 'L0', null],
      [false, 'L0', null],
    ]);
  });

  it('[SC-33] then with a variant, which may be any words in brackets or after a dot', () => {
    expect(
      answers(
        'a.mp4',
        'a (my version).funscript',
        'a.remix.roll.funscript',
        'a - hard.funscript',
        'a.roll.json',
      ),
    ).toEqual([
      [true, 'L0', 'my version'],
      [true, 'R1', 'remix'],
      [true, 'L0', 'hard'],
      [true, 'R1', null],
    ]);
  });

  it('[SC-33] does not take another video’s script for a variant', () => {
    expect(
      answers('a.mp4', 'a 2.funscript', 'ab.funscript', 'b.funscript', 'a2 (hard).roll.funscript'),
    ).toEqual([
      [false, 'L0', null],
      [false, 'L0', null],
      [false, 'L0', null],
      [false, 'R1', 'hard'],
    ]);
  });

  it('[SC-34] compares without case and Unicode form, and without folders', () => {
    expect(answers('v/Caf\u00e9.MP4', 's/cafe\u0301.Roll.funscript', 'ＣＡＦÉ.funscript')).toEqual([
      [true, 'R1', null],
      [true, 'L0', null],
    ]);
  });
});
