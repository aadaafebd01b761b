import type { IdentityProviderName } from '@kinora/contract/http';
import { useWords, useApi, useDialogWords } from '../../../runtime/use-session.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Text } from '../../../ui/layout/layout.tsx';
import { useSocialFlow } from '../social/use-social-flow.ts';

interface ConfirmElsewhereDialogProps {
  /** where the person signs in */
  readonly provider: IdentityProviderName;
  /** the sign-in is fresh again */
  readonly onConfirmed: () => void;
  readonly onClose: () => void;
}

/** Asks for one more sign-in at the provider, where there is no password and the last sign-in is too old. */
export function ConfirmElsewhereDialog({ provider, onConfirmed, onClose }: ConfirmElsewhereDialogProps) {
  const { profile: words, login } = useWords('account');
  const api = useApi();
  const { waitingFor, start } = useSocialFlow((ticket) => {
    void api('reauthenticateElsewhere', { body: { ticket } }).then((answer) => {
      if (!answer.ok) return;
      onConfirmed();
      onClose();
    });
  });
  const open = () => {
    start(provider);
    // the dialog stays until the other window has answered
    return false;
  };
  return (
    <Dialog
      title={words.confirmTitle}
      words={useDialogWords()}
      confirmWord={login.with[provider]}
      onConfirm={open}
      onClose={onClose}
    >
      <p>{words.confirmElsewhere(provider)}</p>
      {waitingFor !== null && (
        <Text tone="dim" size="md" role="status">
          {login.waiting}
        </Text>
      )}
    </Dialog>
  );
}
