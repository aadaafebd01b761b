import { useState } from 'react';
import { Stack } from '../../ui/layout/layout.tsx';
import { LongText } from '../../ui/long-text.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import type { GalleryWords } from '../gallery-words.ts';

export function FieldSamples({ words: { account, admin } }: { readonly words: GalleryWords }) {
  const { fields } = account;
  const [text, setText] = useState('');
  const field = (error: string | null) => ({ name: 'text', value: text, error, onChange: setText });
  const wrong = admin.longText.tooLong(0);
  return (
    <Stack gap={12}>
      <TextField field={field(null)} label={fields.email} hint={account.login.browser} />
      <TextField field={field(wrong)} label={fields.email} />
      <PasswordField
        field={field(null)}
        label={fields.password}
        hint={fields.passwordHint}
        autoComplete="current-password"
        words={fields}
      />
      <TextInput label={fields.email} value={text} onChange={(event) => setText(event.currentTarget.value)} />
      <TextInput label={fields.email} size="motion" placeholder={fields.email} />
      <TextInput label={fields.email} disabled defaultValue={fields.email} />
      <TextInput label={fields.email} aria-invalid defaultValue={fields.email} />
      <TextArea aria-label={admin.reports.reason} rows={3} defaultValue={account.login.intro} />
      <LongText
        label={admin.reports.reason}
        value={text}
        rows={3}
        limit={100}
        isFirst={false}
        error={null}
        onChange={setText}
      />
      <LongText
        label={admin.reports.reason}
        value={text}
        rows={3}
        limit={0}
        isFirst={false}
        error={wrong}
        onChange={setText}
      />
    </Stack>
  );
}
