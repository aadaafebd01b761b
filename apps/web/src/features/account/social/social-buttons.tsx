import { useWords, useApi, useSiteSettings } from '../../../runtime/use-session.ts';
import { consentVersion } from '../consent-version.ts';
import { useSignIn } from '../use-sign-in.ts';
import { Button } from '../../../ui/button.tsx';
import { Row, Stack } from '../../../ui/layout/layout.tsx';
import { ProviderMark } from './provider-marks.tsx';
import classes from './social-buttons.module.css';
import { useSocialFlow } from './use-social-flow.ts';

interface SocialButtonsProps {
  /** Says that the age is not confirmed and returns false, or returns true. */
  readonly confirmAge: () => boolean;
}

/** One button for each provider that this server offers; nothing where it offers none. */
export function SocialButtons({ confirmAge }: SocialButtonsProps) {
  const words = useWords('account').login;
  const api = useApi();
  const signIn = useSignIn();
  const providers = useSiteSettings()?.providers ?? [];
  const { waitingFor, start, stop } = useSocialFlow((ticket) => {
    void api('signInWithTicket', { body: { ticket, consentVersion } }).then(signIn);
  });
  if (providers.length === 0) return null;
  return (
    <Stack gap={8}>
      <span className={classes.or}>{words.or}</span>
      {providers.map((provider) => (
        <Button
          key={provider}
          variant="default"
          size="md"
          leftSection={<ProviderMark provider={provider} />}
          loading={waitingFor === provider}
          onClick={() => confirmAge() && start(provider)}
        >
          {words.with[provider]}
        </Button>
      ))}
      {waitingFor !== null && (
        <Row as="p" justify="between" tone="dim" size="md" role="status">
          {words.waiting}
          <Button variant="subtle" size="compact" onClick={stop}>
            {words.stopWaiting}
          </Button>
        </Row>
      )}
    </Stack>
  );
}
