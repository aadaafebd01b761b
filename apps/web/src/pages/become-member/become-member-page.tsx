import { Link, useLocation, useNavigate, useSearchParams } from 'react-router';
import { BecomeMember } from '../../features/membership/become-member.tsx';
import { OrderOutcome } from '../../features/membership/order-outcome.tsx';
import { useMembershipPhrases, useUser } from '../../runtime/use-session.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import classes from './become-member-page.module.css';

/** Plans and their order; also where the payment provider sends the buyer back to. */
export function BecomeMemberPage() {
  const { plans: words, trade } = useMembershipPhrases();
  const userPk = useUser()?.pk ?? '';
  const [search] = useSearchParams();
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
  return (
    <div className={classes.root}>
      <PageTitle title={words.title} text={words.intro} />
      <BecomeMember userPk={userPk} from={state?.from ?? null} hasDeclined={search.has('declined')} />
      <Link className={classes.link} to="/tradeNotice">
        {trade.title}
      </Link>
    </div>
  );
}
