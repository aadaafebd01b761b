import { RecordsPanel } from '../../features/membership/records-panel.tsx';
import { useWords, useUser } from '../../runtime/use-session.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import classes from './subscriptions-page.module.css';

/** What was subscribed to, and the way to end it. */
export function SubscriptionsPage() {
  const { records: words } = useWords('membership');
  return (
    <div className={classes.root}>
      <PageTitle title={words.title} text={words.intro} />
      <RecordsPanel userPk={useUser()?.pk ?? ''} />
    </div>
  );
}
