import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useAccountPhrases, useApi, useSiteSettings } from '../../../runtime/use-session.ts';
import { useRuntime } from '../../../runtime/use-runtime.ts';
import { Panel } from '../../../ui/panel.tsx';
import { useSocialFlow } from '../social/use-social-flow.ts';
import classes from './profile-panels.module.css';

const ConfirmPasswordDialog = lazy(async () => ({
  default: (await import('./confirm-password-dialog.tsx')).ConfirmPasswordDialog,
}));

/** Links an account elsewhere to this one; nothing where this server offers no provider. */
export function LinkPanel() {
  const { profile: words, login } = useAccountPhrases();
  const { notices } = useRuntime();
  const api = useApi();
  const [isStale, setStale] = useState(false);
  const providers = useSiteSettings()?.providers ?? [];
  const { waitingFor, start, stop } = useSocialFlow((ticket) => {
    void api('linkIdentity', { body: { ticket } }).then((answer) => {
      if (answer.ok) notices.show({ key: 'identity-linked', text: words.linked, tone: 'info' });
      // a ticket works once: the window is opened again after the password
      else setStale(answer.error.code === 'session.stale');
    });
  });
  if (providers.length === 0) return null;
  return (
    <Panel title={words.linkTitle} hint={words.linkHint}>
      <div className={classes.row}>
        {providers.map((provider) => (
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
      </div>
      <Suspense>
        {isStale && <ConfirmPasswordDialog onConfirmed={() => undefined} onClose={() => setStale(false)} />}
      </Suspense>
    </Panel>
  );
}
