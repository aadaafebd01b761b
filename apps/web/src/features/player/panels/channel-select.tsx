import { type ChannelName, channelNames } from '@kinora/motion';
import { usePhrases } from '../../../runtime/use-runtime.ts';
import { Select } from '../../../ui/select.tsx';
import { assignScript, channelsOf, type LoadedScript } from '../files/script-set.ts';
import { usePlayer } from '../use-player.ts';
import { channelWord } from '../../../runtime/i18n/channel-word.ts';

interface ChannelSelectProps {
  readonly script: LoadedScript;
  readonly label: string;
}

/** Gives a file of one track a channel; one that has none yet shows that there is a choice to make. */
export function ChannelSelect({ script, label }: ChannelSelectProps) {
  const phrases = usePhrases();
  const { changeScripts } = usePlayer();
  const [channel] = channelsOf(script);
  return (
    <Select
      size="motion"
      label={label}
      value={channel ?? ''}
      onChange={(chosen) =>
        changeScripts((set) => assignScript(set, script.file.name, chosen as ChannelName))
      }
    >
      {channel === undefined && (
        <option value="" disabled>
          {phrases.player.scripts.chooseChannel}
        </option>
      )}
      {channelNames.map((name) => (
        <option key={name} value={name}>
          {channelWord(phrases, name)}
        </option>
      ))}
    </Select>
  );
}
