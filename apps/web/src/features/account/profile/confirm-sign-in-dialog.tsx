import type { SignInMethod } from '@kinora/contract/http';
import { ConfirmElsewhereDialog } from './confirm-elsewhere-dialog.tsx';
import { ConfirmPasswordDialog } from './confirm-password-dialog.tsx';

interface ConfirmSignInDialogProps {
  readonly method: SignInMethod;
  /** the sign-in is fresh again */
  readonly onConfirmed: () => void;
  readonly onClose: () => void;
}

/** Has the person prove once more who it is, the way it signs in. */
export function ConfirmSignInDialog({ method, ...rest }: ConfirmSignInDialogProps) {
  return method === 'Email' ? (
    <ConfirmPasswordDialog {...rest} />
  ) : (
    <ConfirmElsewhereDialog provider={method} {...rest} />
  );
}
