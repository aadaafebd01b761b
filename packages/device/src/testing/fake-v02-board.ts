import { createFirmwareModel, type FirmwareModel } from '../virtual/firmware-model.ts';

/**
 * A board with T-Code v0.2 (TC-120, TC-121): the model of v0.3 with what an older parser makes of the same bytes. A speed is the same
 * on both: v0.3 counts a tenth of the unit in a tenth of the time.
 */
export function createFakeV02Board(): Pick<FirmwareModel, 'receive' | 'positionAt'> {
  const model = createFirmwareModel({ version: 'v0.3' });
  return {
    receive(input, atMs) {
      const text = String(input);
      const readable = withoutCommands(text)
        .replaceAll(fourthDigit, '0')
        .replaceAll(/(?<=[IS])\d+/g, folded);
      model.receive(readable, atMs);
      return text.split('\n').filter(isVersionQuery).map(replyToVersion).join('');
    },
    positionAt: model.positionAt,
  };
}

/** behind a channel and three digits */
const fourthDigit = /(?<=[LRV]\d\d{3})\d/g;

/** Digit by digit, and above 10,000 without the first ones. */
function folded(digits: string): string {
  const fold = (number: number) => (number > 10_000 ? number % 10_000 : number);
  return String([...digits].reduce((number, digit) => fold(number * 10) + Number(digit), 0));
}

const withoutCommands = (text: string) => text.replaceAll(/D\d|DSTOP|YSYS/g, '');
const isVersionQuery = (line: string) => line.trim() === 'D1';
const replyToVersion = () => 'TCode v0.2\r\n';
