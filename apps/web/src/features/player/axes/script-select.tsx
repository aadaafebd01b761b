import { type AxisName, type ChannelName, completeFill, isAxisName } from '@kinora/motion';
import { usePhrases } from '../../../runtime/use-runtime.ts';
import { Select } from '../../../ui/select.tsx';
import { chooseScript } from '../files/script-set.ts';
import { channelWord } from '../../../runtime/i18n/channel-word.ts';
import { useShaping } from '../shaping/use-shaping.ts';
import { usePlayer, usePlayerState } from '../use-player.ts';
import { optionKey, type ScriptOption, scriptOptions, shortScriptName } from './script-options.ts';

/** What is chosen where no script plays. */
const none = 'none';
const ownWave = 'wave';

interface ScriptSelectProps {
  readonly channel: ChannelName;
  readonly name: string;
}

/** Rules PB-110 and PB-112: which track plays a channel, or none. */
export function ScriptSelect({ channel, name }: ScriptSelectProps) {
  const words = usePhrases().axisRows;
  const { changeScripts } = usePlayer();
  const wave = useOwnWave(channel);
  const scripts = usePlayerState((state) => state.scripts);
  const options = scriptOptions(scripts, channel);
  const part = scripts.parts[channel];
  const own = options.filter(({ isOwn }) => isOwn);

  function choose(key: string): void {
    const option = options.find((one) => optionKey(one) === key);
    const chosen = option === undefined ? null : { fileName: option.fileName, track: option.track };
    changeScripts((set) => chooseScript(set, channel, chosen));
    if (key === none && wave.isOn) wave.turn(false);
    if (key === ownWave && !wave.isOn) wave.turn(true);
  }

  return (
    <Select
      label={words.scriptOf(name)}
      title={part?.fileName ?? words.none}
      value={part === undefined ? (wave.isOn ? ownWave : none) : optionKey(part)}
      onChange={choose}
    >
      <Options options={own} label={words.forThis} />
      <Options options={options.filter(({ isOwn }) => !isOwn)} label={words.otherTracks} />
      <option value={none}>{words.none}</option>
      {isAxisName(channel) && <option value={ownWave}>{words.ownWave}</option>}
    </Select>
  );
}

function Options({ options, label }: { readonly options: readonly ScriptOption[]; readonly label: string }) {
  const phrases = usePhrases();
  const videoName = usePlayerState((state) => state.scripts.videoName);
  if (options.length === 0) return null;
  return (
    <optgroup label={label}>
      {options.map((option) => (
        <option key={optionKey(option)} value={optionKey(option)} title={option.fileName}>
          {option.isOneOfSeveral
            ? phrases.axisRows.partOf(
                shortScriptName(option.fileName, videoName),
                isAxisName(option.track)
                  ? phrases.device.axes[option.track]
                  : channelWord(phrases, option.track),
              )
            : shortScriptName(option.fileName, videoName)}
        </option>
      ))}
    </optgroup>
  );
}

/** A wave in place of a script: the fill that most people mean. */
function useOwnWave(channel: ChannelName) {
  const { shaping, setFill } = useShaping();
  const axis: AxisName | null = isAxisName(channel) ? channel : null;
  return {
    isOn: axis !== null && shaping.fills[axis].kind === 'waveform',
    turn: (isOn: boolean) => {
      if (axis !== null) setFill(axis, isOn ? completeFill({ kind: 'waveform' }, axis) : { kind: 'still' });
    },
  };
}
