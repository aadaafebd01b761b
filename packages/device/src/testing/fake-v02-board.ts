import { createFirmwareModel, type FirmwareModel } from '../virtual/firmware-model.ts';

/** A board with T-Code v0.2 (TC-120): the model of v0.3 with what an older parser makes of the same bytes. */
export function createFakeV02Board(): Pick<FirmwareModel, 'receive' | 'positionAt'> {
  const model = createFirmwareModel({ version: 'v0.3' });
  return {
    receive(input, atMs) {
      const text = String(input);
      model.receive(withoutCommands(text).replaceAll(fourthDigit, '0'), atMs);
      return text.split('\n').filter(isVersionQuery).map(replyToVersion).join('');
    },
    positionAt: model.positionAt,
  };
}

/** behind a channel and three digits */
const fourthDigit = /(?<=[LRV]\d\d{3})\d/g;

const withoutCommands = (text: string) => text.replaceAll(/D\d|DSTOP|YSYS/g, '');
const isVersionQuery = (line: string) => line.trim() === 'D1';
const replyToVersion = () => 'TCode v0.2\r\n';
