import { createSeededRandom, type Random } from '@kinora/kernel';
import { channelNames } from '@kinora/motion';
import { describe, expect, it } from 'vitest';
import { createFirmwareModel } from './firmware-model.ts';

/** Half a million inputs for each firmware. */
const cases = 500_000;
const pieces = [
  'L0', 'L1', 'L2', 'L3', 'R0', 'R2', 'V0', 'V3', 'A2', 'A9', 'l0', 'X0', '5000', '9999', '0000', '05', '999.5', '-500', '1e3', 'NaN',
  'I10', 'I1', 'I0', 'I-5', 'i20', 'S1000', 'S9999999', 's1', 'I2147483648', '<', '>', '<>', 'G300', 'G-99999999', 'G',
  ' ', '  ', '\n', '\r', '\r\n', '\t', '\u0000', '\u00FF', '\u00DF', 'DSTOP', 'dstop', 'D0', 'D1', 'D2', 'D', 'YSYS', '$L0-0-9999', '$',
] as const; // prettier-ignore

function below(random: Random, limit: number): number {
  return Math.floor(random.next() * limit);
}

/** Grammar gone wrong, and now and then bytes of any value. */
function hostileInput(random: Random): string {
  let input = '';
  const isBytes = random.next() < 0.1;
  for (let count = below(random, 6); count >= 0; count -= 1) {
    input += isBytes ? String.fromCharCode(below(random, 256)) : pieces[below(random, pieces.length)]!;
  }
  return random.next() < 0.5 ? `${input}\n` : input;
}

describe.each(['v0.3', 'v0.4'] as const)('hostile input to %s', (version) => {
  it('[TC-81] never throws, never hangs, and no position ever leaves 0..9999', () => {
    const random = createSeededRandom(20_260_731);
    let model = createFirmwareModel({ version });
    let at = 0;
    for (let index = 0; index < cases; index += 1) {
      // a fresh one now and then: what a device read long ago hides little
      if (index % 1000 === 0) model = createFirmwareModel({ version });
      if (index % 1000 === 0) at = 0;
      at += random.next() ** 4 * 1000;
      const input = hostileInput(random);
      model.receive(input, at);
      const channel = channelNames[below(random, channelNames.length)]!;
      for (const later of [0, random.next() * 30, 700]) {
        const position = model.positionAt(channel, at + later);
        if (!(position >= 0 && position <= 9999))
          expect.fail(`${JSON.stringify(input)}: ${String(position)}`);
      }
      if (!Number.isFinite(model.speedAt(channel, at))) expect.fail(`${JSON.stringify(input)}: speed`);
    }
    expect(model.receive('\n\nD1\n', at)).toContain('TCode');
  });
});
