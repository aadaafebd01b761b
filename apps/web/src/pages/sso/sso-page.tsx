import { describeError } from '@kinora/phrases';
import { useEffect, useState } from 'react';
import { consentVersion } from '../../features/account/consent-version.ts';
import {
  type FlowMessage,
  openFlowChannel,
  readLanding,
} from '../../features/account/social/flow-channel.ts';
import { useSignIn } from '../../features/account/use-sign-in.ts';
import { pageClock } from '../../runtime/page-clock.ts';
import { returnRoute } from '../../runtime/session/return-route.ts';
import { useWords, useApi, useUser } from '../../runtime/use-session.ts';
import { usePhrases, useRuntime } from '../../runtime/use-runtime.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { wallMs } from '@kinora/kernel';
import { Link, Navigate } from '../../runtime/router/link.tsx';
import { useLocation } from '../../runtime/router/use-router.ts';

/** ms until the page that waits must have confirmed; it is on the same machine */
const hearingMs = 1_500;

type Progress = 'shownByCaller' | 'heard' | 'alone';

/** Where a sign-in at a provider lands: notifies the page that waits, and closes. */
export function SsoPage() {
  const { sso: words, activation } = useWords('account');
  const phrases = usePhrases();
  const { flow, outcome } = readLanding(useLocation().search);
  const progress = useReport(flow);
  if (outcome.kind === 'refused') {
    return (
      <EmptyState title={words.failedTitle} text={describeError(phrases, outcome.code)}>
        <Button as={Link} to="/login" replace>
          {activation.toLogin}
        </Button>
      </EmptyState>
    );
  }
  if (progress === 'alone') return <GoOnHere ticket={outcome.ticket} />;
  return progress === 'heard' ? (
    <EmptyState title={words.doneTitle} text={words.doneText} />
  ) : (
    <EmptyState title={words.working} text="" />
  );
}

/** Reports to the page that waits how it ended, and closes this window when that has heard it. */
function useReport(flow: string): Progress {
  const { search } = useLocation();
  const [progress, setProgress] = useState<Progress>('shownByCaller');
  useEffect(() => {
    const channel = openFlowChannel();
    channel.addEventListener('message', ({ data }: MessageEvent<FlowMessage>) => {
      if (data.type !== 'heard' || data.flow !== flow) return;
      setProgress('heard');
      window.close();
    });
    const { outcome } = readLanding(search);
    channel.postMessage({ type: 'landed', flow, outcome } satisfies FlowMessage);
    const cancel = pageClock.callAt(wallMs(pageClock.now() + hearingMs), () =>
      setProgress((now) => (now === 'shownByCaller' ? 'alone' : now)),
    );
    return () => {
      cancel();
      channel.close();
    };
  }, [flow, search]);
  return progress;
}

/** Nobody waits: the ticket is good in this browser, so the person may go on here. */
function GoOnHere({ ticket }: { readonly ticket: string }) {
  const { sso: words } = useWords('account');
  const { session } = useRuntime();
  const api = useApi();
  const signIn = useSignIn();
  const [isBusy, setBusy] = useState(false);
  const user = useUser();
  const goOn = async () => {
    setBusy(true);
    signIn(await api('signInWithTicket', { body: { ticket, consentVersion } }));
    setBusy(false);
  };
  if (user !== null) return <Navigate to={returnRoute(session.askedRoute())} replace />;
  return (
    <EmptyState title={words.hereTitle} text={words.hereText}>
      <Button loading={isBusy} onClick={() => void goOn()}>
        {words.here}
      </Button>
    </EmptyState>
  );
}
