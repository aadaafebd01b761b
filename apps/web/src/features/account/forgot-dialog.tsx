import { useState } from 'react';
import { useWords, useApi, useDialogWords } from '../../runtime/use-session.ts';
import { useRuntime } from '../../runtime/use-runtime.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { MailNote } from './outbox/outbox-note.tsx';
import { validateEmail } from './validate-fields.ts';
import { useFields } from '../../runtime/use-fields.ts';

interface ForgotDialogProps {
  /** what was typed on the page already */
  readonly email: string;
  readonly onClose: () => void;
}

/** Has a link mailed that sets a new password; the answer is the same for every address. */
export function ForgotDialog({ email, onClose }: ForgotDialogProps) {
  const { forgot: words, fields: labels } = useWords('account');
  const { language } = useRuntime();
  const api = useApi();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { values, field, accept } = useFields({ email }, (typed) => ({ email: validateEmail(typed.email) }));
  const send = async (form: HTMLFormElement) => {
    if (sentTo !== null) return true;
    if (!accept(form)) return false;
    const address = values.email.trim();
    const answer = await api('requestReset', { body: { email: address, language } });
    if (answer.ok) setSentTo(address);
    return false;
  };
  return (
    <Dialog
      title={words.title}
      words={useDialogWords()}
      confirmWord={sentTo === null ? words.submit : words.done}
      hasCancel={sentTo === null}
      onConfirm={send}
      onClose={onClose}
    >
      {sentTo === null ? (
        <>
          <p>{words.text}</p>
          <TextField
            field={field('email')}
            label={labels.email}
            type="email"
            autoComplete="username"
            isFirst
          />
        </>
      ) : (
        <MailNote email={sentTo} about="reset">
          <p role="status">{words.sentText(sentTo)}</p>
        </MailNote>
      )}
    </Dialog>
  );
}
