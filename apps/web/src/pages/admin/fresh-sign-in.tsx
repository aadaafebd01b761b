import { type ReactNode, Suspense, useMemo, useState } from 'react';
import { createConfirmingApi } from '../../runtime/api/confirming-api.ts';
import { RuntimeContext, useRuntime } from '../../runtime/use-runtime.ts';
import { useUser } from '../../runtime/use-session.ts';
import { ConfirmElsewhereDialog } from '../../features/account/profile/confirm-elsewhere-dialog.tsx';
import { ConfirmPasswordDialog } from '../../features/account/profile/confirm-password-dialog.tsx';

type Settle = (isConfirmed: boolean) => void;

/** What is inside calls as usual; where a change wants a fresh sign-in, the person is asked, and the call goes on. */
export function FreshSignIn({ children }: { readonly children: ReactNode }) {
  const runtime = useRuntime();
  const [waiting, setWaiting] = useState<{ readonly settle: Settle } | null>(null);
  const confirming = useMemo(() => {
    const confirm = () => new Promise<boolean>((settle) => setWaiting({ settle }));
    return { ...runtime, api: createConfirmingApi(runtime.api, confirm) };
  }, [runtime]);
  const end = (isConfirmed: boolean) => {
    waiting?.settle(isConfirmed);
    setWaiting(null);
  };
  return (
    <RuntimeContext value={confirming}>
      {children}
      <Suspense>
        {waiting !== null && <Confirm onConfirmed={() => end(true)} onClose={() => end(false)} />}
      </Suspense>
    </RuntimeContext>
  );
}

interface ConfirmProps {
  readonly onConfirmed: () => void;
  readonly onClose: () => void;
}

function Confirm(props: ConfirmProps) {
  const method = useUser()?.signInMethod ?? 'Email';
  if (method === 'Email') return <ConfirmPasswordDialog {...props} />;
  return <ConfirmElsewhereDialog provider={method} {...props} />;
}
