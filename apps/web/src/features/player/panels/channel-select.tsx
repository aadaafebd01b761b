import { type ChannelAnswer, ChannelOptions } from '../../../runtime/i18n/channel-options.tsx';
import { Select } from '../../../ui/select.tsx';
import { assignScript, confirmChannels, type LoadedScript } from '../files/script-set.ts';
import { usePlayer } from '../use-player.ts';

interface ChannelSelectProps {
  readonly script: LoadedScript;
  readonly label: string;
}

/** The channel of a file that leaves it open; a file of several tracks can only be taken as it is. */
export function ChannelSelect({ script: { file }, label }: ChannelSelectProps) {
  const { changeScripts } = usePlayer();
  const answer = (chosen: ChannelAnswer) =>
    changeScripts((set) =>
      chosen === 'as-read' ? confirmChannels(set, file.name) : assignScript(set, file.name, chosen),
    );
  return (
    <Select size="motion" label={label} value="" onChange={(chosen) => answer(chosen as ChannelAnswer)}>
      <ChannelOptions inside={file.tracks.map(({ channel }) => channel)} />
    </Select>
  );
}
