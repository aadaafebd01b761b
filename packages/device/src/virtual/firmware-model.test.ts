import { type ChannelName, channelNames } from '@kinora/motion';
import { describe, expect, it } from 'vitest';
import { createFirmwareModel, type FirmwareModelOptions } from './firmware-model.ts';

const versions = ['v0.3', 'v0.4'] as const;

function start(options: Partial<FirmwareModelOptions> = {}) {
  return createFirmwareModel({ version: 'v0.4', ...options });
}

describe.each(versions)('a firmware of %s', (version) => {
  it('takes bytes as it takes text, one character a byte, in any pieces', () => {
    const model = start({ version });
    expect(model.version).toBe(version);
    expect(model.receive(new TextEncoder().encode('L0600'), 0)).toBe('');
    expect(model.receive(new Uint8Array([0x30, 0x49, 0x31, 0x30, 0x0a, 0xe9]), 0)).toBe('');
    expect(model.positionAt('L0', 10)).toBe(6000);
    expect(model.receive('\nD1\nD1\n', 20)).toBe(`TCode ${version}\r\nTCode ${version}\r\n`);
  });

  it('takes an earlier time for the latest one', () => {
    const model = start({ version });
    model.receive('\n', 100);
    model.receive('L06000I100\n', 40);
    expect([100, 150, 200].map((at) => model.positionAt('L0', at))).toEqual([5000, 5500, 6000]);
  });

  it('[TC-25] [TC-104] forgets a line that has begun, and its places, when it starts again', () => {
    const model = start({ version, startPositions: { R0: 0 } });
    model.receive('R09000I10\nL09000I1', 1000);
    expect(model.boot(500)).toMatch(/Ready!\r\n$/);
    model.receive('0\nL16000I100\n', 600);
    expect(['R0', 'L0'].map((channel) => model.positionAt(channel as ChannelName, 5000))).toEqual([0, 5000]);
    // the clock of its commands restarts
    expect(model.positionAt('L1', 650)).toBe(5500);
  });

  it('[TC-52] keeps a preferred range over a start', () => {
    const model = start({ version: 'v0.3', wired: ['L0'] });
    expect(model.receive('$L0-0100-9000\n', 0)).toBe('L0 100 9000 Up\r\n');
    model.boot(10);
    expect(model.receive('D2\n', 20)).toBe('L0 100 9000 Up\r\n');
  });

  it('[TC-72] has each channel at its start, and at another one where that is given, 0 as well', () => {
    const model = start({ version, startPositions: { L0: 0, V1: 3000, A2: 400, R2: 7500 } });
    const expected = Object.fromEntries(
      channelNames.map((channel) => [channel, channel.startsWith('V') || channel === 'A2' ? 0 : 5000]),
    );
    expect(model.positionsAt(0)).toEqual({ ...expected, L0: 0, V1: 3000, A2: 400, R2: 7500 });
    expect(start({ version }).positionsAt(0)).toEqual(expected);
  });

  it('[TC-62] [TC-63] [TC-64] lets V and A2 alone fade, from its start on', () => {
    const model = start({
      version,
      startPositions: Object.fromEntries(channelNames.map((name) => [name, 8000])),
    });
    model.boot(1000);
    const at = (ms: number) => {
      const { L0, V0, V3, A0, A2, A3 } = model.positionsAt(1000 + ms);
      return [L0, V0, V3, A0, A2, A3];
    };
    expect(at(500)).toEqual([8000, 8000, 8000, 8000, 8000, 8000]);
    expect(at(550)).toEqual([8000, 8000, 8000, 8000, 4000, 8000]);
    expect(at(2000)).toEqual([8000, 8000, 8000, 8000, 0, 8000]);
    expect(at(2250)).toEqual([8000, 4000, 4000, 8000, 0, 8000]);
    expect(at(9000)).toEqual([8000, 0, 0, 8000, 0, 8000]);
  });

  it('[TC-65] holds A2 at the stop and takes V down', () => {
    const model = start({ version });
    model.receive('A28000I10 A08000I100 V18000I10 R18000I100\n', 0);
    expect(model.receive('DSTOP\n', 50)).toBe(version === 'v0.4' ? 'STOP\r\n' : '');
    const { A0, A2, R1, V1 } = model.positionsAt(160);
    expect([A0, A2, R1, V1]).toEqual([6500, 8000, 6500, 0]);
    expect(model.speedAt('R1', 60)).toBe(0);
  });

  it('[TC-24] says who it is as it was given', () => {
    const model = start({ version, serialCode: 'KN-9', deviceType: '2' });
    expect(model.receive('YSYS\n', 0)).toBe('YSYS#2#KN-9\r\n');
    expect(start({ version, serialCode: null }).receive('YSYS\n', 0)).toBe('');
  });

  it('[TC-53] [TC-100] does nothing about what it does not know', () => {
    const model = start({ version });
    const before = model.positionsAt(0);
    expect(model.receive('L90100I10 X0100\n', 0)).toBe('');
    expect(model.positionsAt(1000)).toEqual({ ...before, V0: 0 });
    expect(model.receive('#a\n', 1000)).toBe(version === 'v0.4' ? '#a\r\n' : '');
  });
});

describe('what a firmware is set to', () => {
  it('[TC-80] [TC-103] counts fractions of ms unless it is set to count whole ones', () => {
    const at = (options: Partial<FirmwareModelOptions>) => {
      const model = start(options);
      model.receive('L06000I100 V01000I100\n', 0.5);
      return [model.positionAt('L0', 10.7), model.positionAt('V0', 10.7)];
    };
    expect(at({})).toEqual(at({ countsWholeMs: false }));
    expect(at({})[0]).toBeCloseTo(5102, 6);
    expect(at({ countsWholeMs: true })).toEqual([5100, 100]);
  });

  it('[TC-101] runs a tail again only where it is set to, and not over a start', () => {
    const tailOf = (options: Partial<FirmwareModelOptions>, restarts = false) => {
      const model = start(options);
      model.receive('L05000I1000 R09999I1000\n', 0);
      if (restarts) model.boot(10);
      model.receive('DSTOP\n', 500);
      return model.speedAt('R0', 600) !== 0;
    };
    expect([tailOf({}), tailOf({ rerunsTails: false }), tailOf({ rerunsTails: true })]).toEqual([
      false,
      false,
      true,
    ]);
    expect(tailOf({ rerunsTails: true }, true)).toBe(false);
  });

  it('[TC-51] v0.4 begins all moves at the end of their line, v0.3 none later', () => {
    for (const version of versions) {
      const model = start({ version });
      model.receive('L06000I100 R06000I100 ', 0);
      model.receive('\n', 50);
      expect([model.positionAt('L0', 100), model.positionAt('R0', 100)]).toEqual([5500, 5500]);
    }
  });
});
