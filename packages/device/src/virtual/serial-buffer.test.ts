import { describe, expect, it } from 'vitest';
import { createFirmwareModel } from './firmware-model.ts';
import { createSerialBuffer } from './serial-buffer.ts';

describe('the serial handler of TCodeESP32 0.53b to 0.56b', () => {
  it('[TC-101] hands on the tail of an older, longer line behind every shorter one', () => {
    const buffer = createSerialBuffer();
    expect(buffer.take('L09999I20 R09999I20\n')).toBe('L09999I20 R09999I20\n');
    expect(buffer.take('L00000I20\n')).toBe('L00000I20\nR09999I20\n');
    expect(buffer.take('DSTOP\n')).toBe('DSTOP\nI20\nR09999I20\n');
    expect(buffer.take('\n')).toBe('\nSTOP\nI20\nR09999I20\n');
  });

  it('[TC-101] hands on a line of spaces and what it covers is gone', () => {
    const buffer = createSerialBuffer();
    buffer.take('L09999I20 R09999I20\n');
    expect(buffer.take(`DSTOP${' '.repeat(13)}\n`)).toBe(`DSTOP${' '.repeat(13)}\n\n`);
    expect(buffer.take('D1\n').trim().split(/\s+/)).toEqual(['D1', 'OP']);
  });

  it('[TC-101] ends a line that is longer than its 256 bytes', () => {
    const buffer = createSerialBuffer();
    expect(buffer.take('x'.repeat(255))).toBe('');
    expect(buffer.take('xyz\n')).toBe(`${'x'.repeat(256)}yz\n${'x'.repeat(253)}`);
  });

  it('[TC-101] forgets everything when the board restarts', () => {
    const model = createFirmwareModel({ version: 'v0.4', rerunsTails: true });
    model.receive('L09999I20 R09999I20\n', 0);
    model.boot(1000);
    model.receive('D1\n', 1001);
    expect(model.positionAt('R0', 2000)).toBe(5000);
  });

  it('[TC-101] moves after a stop, which a firmware without the fault does not', () => {
    for (const rerunsTails of [true, false]) {
      const model = createFirmwareModel({ version: 'v0.4', rerunsTails });
      model.receive('L09999I1000 R09999I1000\n', 0);
      model.receive('DSTOP\n', 500);
      expect(model.speedAt('R0', 600) !== 0).toBe(rerunsTails);
    }
  });
});

describe('a firmware that counts whole ms', () => {
  it.each(['v0.3', 'v0.4'] as const)('[TC-103] rests for each ms, on a whole position: %s', (version) => {
    const model = createFirmwareModel({ version, countsWholeMs: true });
    model.receive('L09000I100\n', 0.9);
    expect([10, 10.5, 10.99].map((at) => model.positionAt('L0', at))).toEqual([5400, 5400, 5400]);
    expect(model.positionAt('L0', 11)).toBe(5440);
    expect(model.positionAt('L0', 99.9)).toBe(8960);
    expect(model.positionAt('L0', 100)).toBe(9000);
  });

  it('[TC-103] is never further from the continuous one than two ms of its speed', () => {
    const whole = createFirmwareModel({ version: 'v0.3', countsWholeMs: true });
    const ideal = createFirmwareModel({ version: 'v0.3' });
    let worst = 0;
    for (let tick = 0; tick < 200; tick += 1) {
      const at = tick * 20.3;
      const line = `L0${tick % 2 === 0 ? '5800' : '5000'}I20\n`;
      whole.receive(line, at);
      ideal.receive(line, at);
      for (let later = 0; later < 20; later += 0.7)
        worst = Math.max(
          worst,
          Math.abs(whole.positionAt('L0', at + later) - ideal.positionAt('L0', at + later)),
        );
    }
    expect(worst).toBeLessThan(80);
    expect(worst).toBeGreaterThan(20);
  });
});
