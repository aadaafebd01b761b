import { type ChannelName, channelNames } from '@kinora/motion';
import { useFormat, usePhrases } from '../use-runtime.ts';
import { channelWord } from './channel-word.ts';

/** What a person may answer about a script: a channel of its one track, or that its several tracks are as they are named. */
export type ChannelAnswer = ChannelName | 'as-read';

/** The options of a select that asks for which axis a script is (docs/spec/playback.md, SC-63, SC-68). */
export function ChannelOptions({ inside }: { readonly inside: readonly ChannelName[] }) {
  const phrases = usePhrases();
  const format = useFormat();
  const words = phrases.player.scripts;
  const wordOf = (channel: ChannelName) => channelWord(phrases, channel);
  return (
    <>
      <option value="" disabled>
        {words.chooseChannel}
      </option>
      {inside.length > 1 && <option value="as-read">{words.asRead(format.list(inside.map(wordOf)))}</option>}
      {inside.length === 1 &&
        channelNames.map((channel) => (
          <option key={channel} value={channel}>
            {wordOf(channel)}
          </option>
        ))}
    </>
  );
}
