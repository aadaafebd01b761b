import type { ChannelName } from '../channel.ts';
import { wordOfChannel } from '../script/channel-words.ts';
import { channelOfFileName } from '../script/script-name.ts';

export interface RecordingFile {
  readonly name: string;
  readonly text: string;
}

/** A stem that ends in a channel's word itself would give the stroke another channel: it then says its own. */
export function recordingFileName(stem: string, channel: ChannelName, ending: 'funscript' | 'csv'): string {
  const plain = `${stem}.${ending}`;
  return channel === 'L0' && channelOfFileName(plain) === 'L0'
    ? plain
    : `${stem}.${wordOfChannel(channel)}.${ending}`;
}
