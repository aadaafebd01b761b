import { useState } from 'react';
import { IconButton } from './icon-button.tsx';
import { EyeIcon } from './icons.tsx';
import { type FieldState, TextField } from './text-field.tsx';

interface PasswordFieldProps {
  readonly field: FieldState;
  readonly label: string;
  readonly hint?: string;
  readonly autoComplete: 'current-password' | 'new-password';
  readonly isFirst?: boolean;
  readonly words: { readonly show: string; readonly hide: string };
}

/** A password, hidden until its owner asks to see it. */
export function PasswordField({ words, ...rest }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  return (
    <TextField
      {...rest}
      type={isShown ? 'text' : 'password'}
      after={
        <IconButton size={42} label={isShown ? words.hide : words.show} onClick={() => setShown(!isShown)}>
          <EyeIcon isCrossed={isShown} size={18} />
        </IconButton>
      }
    />
  );
}
