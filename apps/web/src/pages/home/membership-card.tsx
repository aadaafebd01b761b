import { Link } from '../../runtime/router/link.tsx';
import { useProfileUser } from '../../features/account/profile/use-profile-user.ts';
import { daysLeft } from '../../runtime/days-left.ts';
import { epochNow } from '../../runtime/epoch.ts';
import { useOffer } from '../../runtime/use-offer.ts';
import { useWords } from '../../runtime/use-session.ts';
import { Button } from '../../ui/button.tsx';
import { Row } from '../../ui/layout/layout.tsx';
import { Panel } from '../../ui/panel.tsx';

/** How much is left of the free trial, where devices are locked without a membership (rule PG-134). */
export function MembershipCard() {
  const { home: words } = useWords('home');
  const { standing } = useWords('membership');
  const offer = useOffer();
  const { value: user } = useProfileUser();
  if (user === null || offer === null || offer === 'open' || user.membership.kind === 'member') return null;
  const { until } = user.membership;
  const days = until === null ? 0 : daysLeft(Date.parse(until), epochNow());
  const isSold = offer === 'sold';
  const over = isSold ? words.trialOver : words.trialOverUnsold;
  return (
    <Panel title={isSold ? words.membership : words.trial} hint={days > 0 ? standing.trial(days) : over}>
      {isSold && (
        <Row>
          <Button as={Link} to="/becomeMember" variant="default">
            {standing.plans}
          </Button>
        </Row>
      )}
    </Panel>
  );
}
