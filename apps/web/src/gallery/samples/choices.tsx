import { avatarNumbers } from '@kinora/contract';
import { useState } from 'react';
import { Avatar } from '../../ui/avatar.tsx';
import { CheckField } from '../../ui/check-field.tsx';
import { Stack } from '../../ui/layout/layout.tsx';
import { EnumSelect } from '../../ui/pickers/enum-select.tsx';
import { Radio, RadioGroup, type RadioLook } from '../../ui/radio.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { Select } from '../../ui/select.tsx';
import { Toggle } from '../../ui/toggle.tsx';
import type { GalleryWords } from '../gallery-words.ts';

const looks = ['card', 'tile', 'segment'] as const;
const sizes = ['compact', 'motion', 'form'] as const;
const axes = ['L0', 'L1', 'R2'] as const;

export function Choices({ words }: { readonly words: GalleryWords }) {
  const { all, account } = words;
  const [isOn, setOn] = useState(true);
  const [axis, setAxis] = useState<(typeof axes)[number]>('L0');
  const label = all.device.menu.label;
  const options = axes.map((one) => [one, all.device.axes[one]] as const);
  const list = options.map(([one, word]) => (
    <option key={one} value={one}>
      {word}
    </option>
  ));
  const choose = (name: string) => setAxis(axes.find((one) => one === name) ?? 'L0');
  return (
    <Stack gap={12}>
      <CheckField label={account.login.age} checked={isOn} onChange={setOn} />
      <CheckField label={account.login.age} checked={!isOn} error={account.login.blocked} onChange={setOn} />
      <Toggle label={label} checked={isOn} onChange={setOn} />
      <Toggle label={label} checked={!isOn} onChange={setOn} />
      <Toggle label={label} checked={isOn} disabled onChange={setOn} />
      {sizes.map((size) => (
        <SelectField key={size} label={label} size={size} value={axis} onChange={choose}>
          {list}
        </SelectField>
      ))}
      <SelectField label={label} hint={account.login.browser} value={axis} onChange={choose}>
        {list}
      </SelectField>
      <Select label={label} value={axis} disabled onChange={choose}>
        {list}
      </Select>
      <EnumSelect label={label} options={options} value={axis} onChange={setAxis} />
      {looks.map((look) => (
        <Group key={look} look={look} words={words} />
      ))}
    </Stack>
  );
}

function Group({ look, words: { account } }: { readonly look: RadioLook; readonly words: GalleryWords }) {
  const { avatar: legend, avatars } = account.profile;
  const [chosen, setChosen] = useState(1);
  return (
    <RadioGroup legend={legend} isSegmented={look === 'segment'} isLegendHidden={look === 'segment'}>
      {avatarNumbers.map((avatar) => (
        <Radio
          key={avatar}
          look={look}
          name={`gallery-${look}`}
          checked={avatar === chosen}
          onChoose={() => setChosen(avatar)}
        >
          {look === 'tile' && <Avatar avatar={avatar} size={40} />}
          {avatars[avatar - 1]}
        </Radio>
      ))}
    </RadioGroup>
  );
}
