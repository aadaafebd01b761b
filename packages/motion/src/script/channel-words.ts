import { type ChannelName, channelNames } from '../channel.ts';

/**
 * The names by which files call the channels, lower case (docs/spec/playback.md, SC-30): the axes' words, those of other
 * players, and the channels' own. A device has up to four vibrators: `vib` alone is the first.
 */
const channelWords: Readonly<Partial<Record<ChannelName, readonly string[]>>> = {
  L0: ['stroke', 'up'],
  L1: ['surge', 'forward'],
  L2: ['sway'],
  R0: ['twist', 'yaw'],
  R1: ['roll'],
  R2: ['pitch'],
  V0: ['vib', 'vibe', 'vibrator', 'vib0'],
  V1: ['pump', 'vib1'],
  V2: ['vib2'],
  V3: ['vib3'],
  A0: ['valve'],
  A1: ['suck', 'suction'],
  A2: ['lube'],
};

const channelByWord = new Map<string, ChannelName>(
  channelNames.flatMap((channel) =>
    [channel.toLowerCase(), ...(channelWords[channel] ?? [])].map((word) => [word, channel] as const),
  ),
);

/** The channel that a word names, in any case and any Unicode form; null where it names none. */
export function channelOfWord(word: string): ChannelName | null {
  return channelByWord.get(word.normalize('NFKC').trim().toLowerCase()) ?? null;
}

/** The word by which we write a channel into a file's name. */
export function wordOfChannel(channel: ChannelName): string {
  return channelWords[channel]?.[0] ?? channel;
}
