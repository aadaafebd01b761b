import { useState } from 'react';
import { useWords, useApi } from '../../runtime/use-session.ts';
import { useRuntime } from '../../runtime/use-runtime.ts';
import { Button } from '../../ui/button.tsx';
import { useMailPlace } from './outbox/use-mail-place.ts';

/** Has the activation mail sent again; the answer is the same for every address. */
export function useResend() {
  const { resent } = useWords('account').login;
  const { language, notices, loadWords } = useRuntime();
  const place = useMailPlace();
  const api = useApi();
  const [isBusy, setBusy] = useState(false);
  const resend = async (email: string) => {
    setBusy(true);
    const answer = await api('resendActivation', { body: { email: email.trim(), language } });
    setBusy(false);
    if (!answer.ok) return;
    const isKept = place === 'outbox' || place === 'files';
    const text = isKept ? (await loadWords('outbox')).resent : resent;
    notices.show({ key: 'activation-resent', text, tone: 'info' });
  };
  return { isBusy, resend };
}

export function ResendActivation({ email }: { readonly email: string }) {
  const words = useWords('account').login;
  const { isBusy, resend } = useResend();
  return (
    <Button variant="default" loading={isBusy} onClick={() => void resend(email)}>
      {words.resend}
    </Button>
  );
}
