import type { ShownAccount } from '@kinora/contract/http';
import { Link } from '../../runtime/router/link.tsx';
import { useWords } from '../../runtime/use-session.ts';
import { Stack, Text } from '../../ui/layout/layout.tsx';
import { accountRoute } from './accounts/account-route.ts';

/** An account in a table: its name, which leads to it, and its address below. */
export function AccountCell({ account }: { readonly account: ShownAccount | null }) {
  const { audit: words } = useWords('admin');
  if (account === null) return words.gone;
  return (
    <Stack as="span" align="start">
      <Text as={Link} tone="accent" to={accountRoute(account.pk)}>
        {account.name}
      </Text>
      <small>{account.email}</small>
    </Stack>
  );
}
