import { type ChannelName, channelNames, isAxisName, isChannelName } from '@kinora/motion';
import type { AdditionalSetup } from '../../../runtime/device/additional-setup.ts';
import { usePhrases } from '../../../runtime/use-runtime.ts';
import { useWords } from '../../../runtime/use-session.ts';
import { SelectField } from '../../../ui/select-field.tsx';

interface SourceSelectProps {
  readonly channel: ChannelName;
  readonly setup: AdditionalSetup;
  readonly onChange: (part: Partial<AdditionalSetup>) => void;
}

const none = 'none';

/** Which channel of what is played a channel of the device follows. */
export function SourceSelect({ channel, setup, onChange }: SourceSelectProps) {
  const words = useWords('devices').several;
  const nameOf = useChannelName();
  const follow = (chosen: string) => {
    const source = isChannelName(chosen) ? chosen : null;
    const others = Object.entries(setup.map).filter(([name]) => name !== channel);
    onChange({ map: Object.fromEntries(source === channel ? others : [...others, [channel, source]]) });
  };
  const source = setup.map[channel];
  return (
    <SelectField
      label={words.follows(nameOf(channel))}
      value={source === undefined ? channel : (source ?? none)}
      onChange={follow}
    >
      {channelNames.map((name) => (
        <option key={name} value={name}>
          {nameOf(name)}
        </option>
      ))}
      <option value={none}>{words.nothing}</option>
    </SelectField>
  );
}

function useChannelName(): (channel: ChannelName) => string {
  const { device, axisRows } = usePhrases();
  return (channel) => (isAxisName(channel) ? device.axes[channel] : axisRows.levels[channel]);
}
