import type { IdentityProviderName, SignInMethod } from '@kinora/contract/http';
import { useState } from 'react';
import { useRuntime } from '../../../runtime/use-runtime.ts';
import { useWords, useApi, useDialogWords } from '../../../runtime/use-session.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { ConfirmSignInDialog } from './confirm-sign-in-dialog.tsx';

interface UnlinkDialogProps {
  readonly provider: IdentityProviderName;
  readonly method: SignInMethod;
  readonly onUnlinked: () => void;
  readonly onClose: () => void;
}

/** Unlinks an account elsewhere; a sign-in that is too old is made fresh first. */
export function UnlinkDialog({ provider, method, onUnlinked, onClose }: UnlinkDialogProps) {
  const { profile: words } = useWords('account');
  const { notices } = useRuntime();
  const api = useApi();
  const [isStale, setStale] = useState(false);
  const unlink = async () => {
    const answer = await api('unlinkIdentity', { body: { provider } }, ['session.stale']);
    setStale(!answer.ok && answer.error.code === 'session.stale');
    if (!answer.ok) return false;
    notices.show({ key: 'identity-unlinked', text: words.unlinked, tone: 'info' });
    onUnlinked();
    return true;
  };
  return (
    <Dialog
      title={words.unlinkTitle(provider)}
      words={useDialogWords()}
      confirmWord={words.unlink}
      onConfirm={unlink}
      onClose={onClose}
    >
      <p>{words.unlinkText(provider)}</p>
      {isStale && (
        <ConfirmSignInDialog
          method={method}
          onConfirmed={() => void unlink().then((isDone) => isDone && onClose())}
          onClose={() => setStale(false)}
        />
      )}
    </Dialog>
  );
}
