import { type ComponentType, Suspense } from 'react';
import { Link } from '../../runtime/router/link.tsx';
import { useQuery } from '../../runtime/router/use-router.ts';
import { AccountsPanel } from '../../features/admin/accounts/accounts-panel.tsx';
import { AuditPanel } from '../../features/admin/audit-panel.tsx';
import { CompaniesPanel } from '../../features/admin/companies-panel.tsx';
import { DepartmentsPanel } from '../../features/admin/departments-panel.tsx';
import { DevicesPanel } from '../../features/admin/devices-panel.tsx';
import { PeoplePanel } from '../../features/admin/people-panel.tsx';
import { ReportsPanel } from '../../features/admin/reports/reports-panel.tsx';
import { SubscriptionsPanel } from '../../features/admin/subscriptions-panel.tsx';
import { useIsOperator } from '../../features/admin/use-is-operator.ts';
import { usePhrases } from '../../runtime/use-runtime.ts';
import { FreshSignIn } from './fresh-sign-in.tsx';
import { useWords } from '../../runtime/use-session.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import classes from './admin-page.module.css';

const views = {
  devices: DevicesPanel,
  accounts: AccountsPanel,
  people: PeoplePanel,
  companies: CompaniesPanel,
  departments: DepartmentsPanel,
  subscriptions: SubscriptionsPanel,
  reports: ReportsPanel,
  audit: AuditPanel,
} as const satisfies Record<string, ComponentType>;

type View = keyof typeof views;
const names = Object.keys(views) as View[];

/** What operators look after; others read that it is not for them, as the server would say. */
export function AdminPage() {
  const words = useWords('admin');
  const { notLoaded, loading } = usePhrases().shell;
  const { value: isOperator, isFailed, reload } = useIsOperator();
  const search = useQuery();
  const asked = search.get('view');
  const view = names.find((name) => name === asked) ?? 'devices';
  if (isOperator === null && isFailed) return <LoadFailure words={notLoaded} onTryAgain={reload} />;
  if (isOperator === null) return <Page width={1280}>{loading}</Page>;
  if (!isOperator) {
    return (
      <EmptyState title={words.forOperators.title} text={words.forOperators.text}>
        <Button as={Link} to="/home">
          {words.forOperators.back}
        </Button>
      </EmptyState>
    );
  }
  const Shown = views[view];
  return (
    <Page width={1280}>
      <PageTitle title={words.title} text={words.intro} />
      <nav className={classes.views} aria-label={words.views.label}>
        {names.map((name) => (
          <Link
            key={name}
            className={classes.view}
            to={`/admin?view=${name}`}
            aria-current={name === view ? 'page' : undefined}
          >
            {words.views[name]}
          </Link>
        ))}
      </nav>
      <FreshSignIn>
        <Suspense>
          <Shown />
        </Suspense>
      </FreshSignIn>
    </Page>
  );
}
