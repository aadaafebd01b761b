import { useAnswer } from '../../../runtime/use-answer.ts';
import { Link } from '../../../runtime/router/link.tsx';
import { usePhrases } from '../../../runtime/use-runtime.ts';
import { useWords } from '../../../runtime/use-session.ts';
import { Button } from '../../../ui/button.tsx';
import { Stack, Text } from '../../../ui/layout/layout.tsx';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { AccountFacts } from './account-facts.tsx';
import { AccountHistory } from './account-history.tsx';
import { AccountMeasures } from './account-measures.tsx';
import { AccountNotes } from './account-notes.tsx';
import { accountsRoute } from './account-route.ts';

/** One account in full, and what can be done about it. */
export function AccountDetailPanel({ pk }: { readonly pk: string }) {
  const { accounts: words } = useWords('admin');
  const { notLoaded, loading } = usePhrases().shell;
  const { value: account, isFailed, reload } = useAnswer('getAccount', { params: { pk } });
  const back = (
    <Button as={Link} variant="default" to={accountsRoute}>
      {words.back}
    </Button>
  );
  if (account === null) {
    return (
      <Panel title={words.account} actions={back}>
        {isFailed ? <LoadFailure words={notLoaded} onTryAgain={reload} /> : <Text tone="dim">{loading}</Text>}
      </Panel>
    );
  }
  return (
    <Stack gap={14}>
      <Panel title={words.account} actions={back}>
        <AccountNotes account={account} />
        <AccountFacts account={account} />
      </Panel>
      <AccountMeasures account={account} onDone={reload} />
      <AccountHistory history={account.history} />
    </Stack>
  );
}
