import type { SignInMethod } from '@kinora/contract/http';
import { lazy, Suspense, useState } from 'react';
import { useAnswer } from '../../../runtime/use-answer.ts';
import { useWords, useApi, useSiteSettings } from '../../../runtime/use-session.ts';
import { useRuntime } from '../../../runtime/use-runtime.ts';
import { Button } from '../../../ui/button.tsx';
import { Row } from '../../../ui/layout/layout.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { useSocialFlow } from '../social/use-social-flow.ts';
import { LinkedList } from './linked-list.tsx';

const ConfirmSignInDialog = lazy(async () => ({
  default: (await import('./confirm-sign-in-dialog.tsx')).ConfirmSignInDialog,
}));

interface LinkPanelProps {
  readonly method: SignInMethod;
  readonly onChanged: () => void;
}

/** The accounts elsewhere that are linked to this one, and the button to link one more. */
export function LinkPanel({ method, onChanged }: LinkPanelProps) {
  const { profile: words, login } = useWords('account');
  const { notices } = useRuntime();
  const api = useApi();
  const [isStale, setStale] = useState(false);
  const { value, reload } = useAnswer('listIdentities', {});
  const linked = value ?? [];
  const offered = useSiteSettings()?.providers ?? [];
  const { waitingFor, start, stop } = useSocialFlow((ticket) => {
    void api('linkIdentity', { body: { ticket } }, ['session.stale']).then((answer) => {
      // a ticket works once: the window is opened again after the confirmation
      if (!answer.ok) return setStale(answer.error.code === 'session.stale');
      notices.show({ key: 'identity-linked', text: words.linked, tone: 'info' });
      reload();
    });
  });
  if (offered.length === 0 && linked.length === 0) return null;
  return (
    <Panel title={words.linkTitle} hint={words.linkHint}>
      <LinkedList
        linked={linked}
        method={method}
        onUnlinked={() => {
          reload();
          onChanged();
        }}
      />
      <Row gap={10}>
        {offered
          .filter((provider) => !linked.some((identity) => identity.provider === provider))
          .map((provider) => (
            <Button
              key={provider}
              variant="default"
              loading={waitingFor === provider}
              onClick={() => start(provider)}
            >
              {words.link[provider]}
            </Button>
          ))}
        {waitingFor !== null && (
          <Button variant="subtle" onClick={stop}>
            {login.stopWaiting}
          </Button>
        )}
      </Row>
      <Suspense>
        {isStale && (
          <ConfirmSignInDialog
            method={method}
            onConfirmed={() => notices.show({ key: 'confirmed', text: words.confirmedLink, tone: 'info' })}
            onClose={() => setStale(false)}
          />
        )}
      </Suspense>
    </Panel>
  );
}
