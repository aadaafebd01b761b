import { type ChannelName, channelNames } from '../channel.ts';

/**
 * The names by which files call the channels, lower case (docs/spec/playback.md, SC-30): the axes' words, those of other
 * players, those of our pages in Japanese and Chinese, and the channels' own. A device has up to four vibrators: `vib` alone is the first.
 */
export const channelWords: Readonly<Partial<Record<ChannelName, readonly string[]>>> = {
  L0: ['stroke', 'up', 'ストローク', '上下', '行程', '上下行程'],
  L1: ['surge', 'forward', 'サージ', '前後', '前后', '前后平移'],
  L2: ['sway', 'スウェイ', '左右', '左右平移'],
  R0: ['twist', 'yaw', 'ツイスト', 'ひねり', '回転', '扭转', '旋转'],
  R1: ['roll', 'ロール', '横滚'],
  R2: ['pitch', 'ピッチ', '俯仰'],
  V0: ['vib', 'vibe', 'vibrator', 'vib0', 'バイブ', '振動', '振动', '震动'],
  V1: ['pump', 'vib1', 'ポンプ'],
  V2: ['vib2'],
  V3: ['vib3'],
  A0: ['valve', 'バルブ'],
  A1: ['suck', 'suction', '吸引'],
  A2: ['lube', 'ローション'],
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
