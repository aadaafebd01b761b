import { type ChannelName, channelNames, type FirmwareVersion, type QueryName } from '@kinora/motion';

interface AnswersOptions {
  readonly version: FirmwareVersion;
  readonly serialCode?: string | null;
  readonly deviceType?: string;
  readonly wired?: readonly ChannelName[];
}

/** What a firmware says, line ends included. */
interface FirmwareAnswers {
  readonly banner: string;
  readonly stopped: string;
  answer(query: QueryName): string;
  /** the `$` command: keeps a preferred range, which D2 then shows */
  saveRange(channel: string, min: number, max: number): string;
}

const firmwareNames = {
  'v0.3': 'Kinora virtual SR6, OSR2-Arduino 3.6',
  'v0.4': 'Kinora virtual SR6, TCodeESP32',
};
const versionLines = { 'v0.3': 'TCode v0.3', 'v0.4': 'TCode v0.4' };

/** Channels with hardware behind them, as D2 names them; L3, R3 and others are read but move nothing. */
const wiredChannels = {
  L0: 'Up',
  L1: 'Forward',
  L2: 'Left',
  R0: 'Twist',
  R1: 'Roll',
  R2: 'Pitch',
  V0: 'Vibe1',
  V1: 'Vibe2',
  A0: 'Valve',
  A1: 'Suck',
  A2: 'Lube',
} as const satisfies Partial<Record<ChannelName, string>>;

export function createAnswers({
  version,
  serialCode = 'VIRTUAL-0001',
  deviceType = '0',
  wired = channelNames,
}: AnswersOptions): FirmwareAnswers {
  const ranges = new Map<string, readonly [number, number]>();
  const firmware = `${firmwareNames[version]}\r\n`;
  const tcode = `${versionLines[version]}\r\n`;

  function row(channel: string): string {
    const name = (wiredChannels as Partial<Record<string, string>>)[channel];
    if (name === undefined) return '';
    const [min, max] = ranges.get(channel) ?? [0, 9999];
    return `${channel} ${String(min)} ${String(max)} ${name}\r\n`;
  }

  /** A firmware that does not know YSYS keeps silent. */
  function serial(): string {
    return serialCode === null ? '' : `YSYS#${deviceType}#${serialCode}\r\n`;
  }

  return {
    banner: `${firmware}${tcode}Ready!\r\n`,
    stopped: version === 'v0.3' ? '' : 'STOP\r\n',
    answer(query) {
      switch (query) {
        case 'D0':
          return firmware;
        case 'D1':
          return tcode;
        case 'D2':
          return version === 'v0.3' ? wired.map(row).join('') : 'D2 not implemented yet\r\n';
        case 'YSYS':
          return serial();
      }
    },
    saveRange(channel, min, max) {
      ranges.set(channel, [min, max]);
      return row(channel);
    },
  };
}
