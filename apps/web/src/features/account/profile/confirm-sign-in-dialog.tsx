import type { SignInMethod } from '@kinora/contract/http';
import { ConfirmElsewhereDialog } from './confirm-elsewhere-dialog.tsx';
import { ConfirmPasswordDialog } from './confirm-password-dialog.tsx';

interface ConfirmSignInDialogProps {
  readonly method: SignInMethod;
  /** the sign-in is fresh again */
  readonly onConfirmed: () => void;
  readonly onClose: () => void;
}

/** Has the person prove once more who they are, by the method of their sign-in. */
export function ConfirmSignInDialog({ method, ...rest }: ConfirmSignInDialogProps) {
  return method === 'Email' ? (
    <ConfirmPasswordDialog {...rest} />
  ) : (
    <ConfirmElsewhereDialog provider={method} {...rest} />
  );
}
