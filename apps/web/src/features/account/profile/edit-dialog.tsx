import { type AvatarNumber, avatarNumbers } from '@kinora/contract';
import type { User } from '@kinora/contract/http';
import { describeError } from '@kinora/phrases';
import { useState } from 'react';
import { useWords, useApi, useDialogWords } from '../../../runtime/use-session.ts';
import { usePhrases, useRuntime } from '../../../runtime/use-runtime.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Text } from '../../../ui/layout/layout.tsx';
import { Radio, RadioGroup } from '../../../ui/radio.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { validateNickname } from '../../../runtime/validate-name.ts';
import { useFields } from '../../../runtime/use-fields.ts';
import { Avatar, avatarOf } from '../../../ui/avatar.tsx';
import classes from './profile-panels.module.css';

interface EditDialogProps {
  readonly user: User;
  readonly onChanged: () => void;
  readonly onClose: () => void;
}

/** Nickname and avatar; only what was changed is sent. */
export function EditDialog({ user, onChanged, onClose }: EditDialogProps) {
  const { profile: words } = useWords('account');
  const phrases = usePhrases();
  const { notices } = useRuntime();
  const api = useApi();
  const before = avatarOf(user.photo);
  const [avatar, setAvatar] = useState(before);
  const [isAvatarMissing, setAvatarMissing] = useState(false);
  const { values, field, accept, refusals, refuse } = useFields(
    { name: user.displayName },
    ({ name }) => ({ name: validateNickname(name) }),
    { 'account.name-characters': 'name', 'account.name-length': 'name' },
  );
  const saveName = async (form: HTMLFormElement) => {
    const name = values.name.trim();
    if (name === user.displayName) return true;
    const answer = await api('changeDisplayName', { body: { name, pk: user.pk } }, refusals);
    if (!answer.ok) refuse(answer.error.code, form);
    return answer.ok;
  };
  const save = async (form: HTMLFormElement) => {
    setAvatarMissing(avatar === null);
    if (!accept(form) || avatar === null) return false;
    const isNamed = await saveName(form);
    const isDrawn =
      avatar === before ||
      (await api('changeAvatar', { body: { pk: user.pk, avatar: `avt_${avatar}.png` } })).ok;
    onChanged();
    if (isNamed && isDrawn) notices.show({ key: 'profile-saved', text: words.saved, tone: 'info' });
    return isNamed && isDrawn;
  };
  return (
    <Dialog
      title={words.edit}
      words={useDialogWords()}
      confirmWord={words.save}
      onConfirm={save}
      onClose={onClose}
    >
      <AvatarChoice chosen={avatar} onChoose={setAvatar} />
      {isAvatarMissing && avatar === null && (
        <Text tone="warn" size="sm" role="alert">
          {describeError(phrases, 'account.avatar-unknown')}
        </Text>
      )}
      <TextField field={field('name')} label={words.nickname} autoComplete="nickname" isFirst />
    </Dialog>
  );
}

interface AvatarChoiceProps {
  readonly chosen: AvatarNumber | null;
  readonly onChoose: (avatar: AvatarNumber) => void;
}

function AvatarChoice({ chosen, onChoose }: AvatarChoiceProps) {
  const { profile: words } = useWords('account');
  return (
    <RadioGroup legend={words.avatar} className={classes.choices}>
      {avatarNumbers.map((avatar) => (
        <Radio
          key={avatar}
          look="tile"
          name="avatar"
          checked={chosen === avatar}
          onChoose={() => onChoose(avatar)}
        >
          <Avatar avatar={avatar} size={56} />
          {words.avatars[avatar - 1]}
        </Radio>
      ))}
    </RadioGroup>
  );
}
