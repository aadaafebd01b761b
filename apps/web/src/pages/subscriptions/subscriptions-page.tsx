import { RecordsPanel } from '../../features/membership/records-panel.tsx';
import { useWords, useUser } from '../../runtime/use-session.ts';
import { Page } from '../../ui/layout/page.tsx';
import { PageTitle } from '../../ui/page-title.tsx';

/** What was subscribed to, and the button to end it. */
export function SubscriptionsPage() {
  const { records: words } = useWords('membership');
  return (
    <Page width={1280}>
      <PageTitle title={words.title} text={words.intro} />
      <RecordsPanel userPk={useUser()?.pk ?? ''} />
    </Page>
  );
}
