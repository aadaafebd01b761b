import { Link } from '../../runtime/router/link.tsx';
import { useLocation, useNavigate, useQuery } from '../../runtime/router/use-router.ts';
import { BecomeMember } from '../../features/membership/become-member.tsx';
import { OrderOutcome } from '../../features/membership/order-outcome.tsx';
import { useWords, useSite, useUser } from '../../runtime/use-session.ts';
import { Page } from '../../ui/layout/page.tsx';
import { Text } from '../../ui/layout/layout.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { PageTitle } from '../../ui/page-title.tsx';

/** Plans and their order; also where the payment provider sends the buyer back to. */
export function BecomeMemberPage() {
  const { plans: words, prompt, trade } = useWords('membership');
  const userPk = useUser()?.pk ?? '';
  const site = useSite();
  const search = useQuery();
  const { state } = useLocation() as { state: { from?: string } | null };
  const navigate = useNavigate();
  const approved = search.get('approved');
  if (approved !== null && approved !== '') {
    return (
      <OrderOutcome
        key={approved}
        id={approved}
        userPk={userPk}
        onBack={() => void navigate('/becomeMember', { replace: true })}
      />
    );
  }
  if (site.value === null) {
    const failure = { text: words.failed, tryAgain: words.tryAgain };
    return site.isFailed ? <LoadFailure words={failure} onTryAgain={site.reload} /> : null;
  }
  const { membership, payment } = site.value;
  // where nothing is locked there is nothing to become; what somebody has bought stays under Subscription Record
  if (membership === 'open' || payment === 'none') {
    return (
      <Page width={1000}>
        <PageTitle title={prompt.title} text={membership === 'open' ? words.open : words.unsold} />
        <Text as={Link} tone="dim" size="md" isTarget to="/videoPlay">
          {words.toPlayer}
        </Text>
        {payment === 'none' ? null : (
          <Text as={Link} tone="dim" size="md" isTarget to="/subscriptions">
            {words.toRecords}
          </Text>
        )}
      </Page>
    );
  }
  return (
    <Page width={1000}>
      <BecomeMember userPk={userPk} from={state?.from ?? null} hasDeclined={search.has('declined')} />
      <Text as={Link} tone="dim" size="md" isTarget to="/tradeNotice">
        {trade.title}
      </Text>
    </Page>
  );
}
