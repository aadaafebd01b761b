import { type ChannelName, channelNames } from '@kinora/motion';
import { usePhrases } from '../../../runtime/use-runtime.ts';
import { Select } from '../../../ui/select.tsx';
import { assignScript, confirmChannels, type LoadedScript } from '../files/script-set.ts';
import { usePlayer } from '../use-player.ts';
import { channelWord } from '../../../runtime/i18n/channel-word.ts';

interface ChannelSelectProps {
  readonly script: LoadedScript;
  readonly label: string;
}

/** The channel of a file that leaves it open; a file of several tracks can only be taken as it is. */
export function ChannelSelect({ script: { file }, label }: ChannelSelectProps) {
  const phrases = usePhrases();
  const words = phrases.player.scripts;
  const { changeScripts } = usePlayer();
  const inside = file.tracks.map(({ channel }) => channelWord(phrases, channel));
  const choose = (chosen: string) =>
    changeScripts((set) =>
      chosen === 'as-read'
        ? confirmChannels(set, file.name)
        : assignScript(set, file.name, chosen as ChannelName),
    );
  return (
    <Select size="motion" label={label} value="" onChange={choose}>
      <option value="" disabled>
        {words.chooseChannel}
      </option>
      {inside.length > 1 && <option value="as-read">{words.asRead(inside.join(', '))}</option>}
      {inside.length === 1 &&
        channelNames.map((name) => (
          <option key={name} value={name}>
            {channelWord(phrases, name)}
          </option>
        ))}
    </Select>
  );
}
