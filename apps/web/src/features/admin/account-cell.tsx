import type { ShownAccount } from '@kinora/contract/http';
import { useWords } from '../../runtime/use-session.ts';
import { Stack } from '../../ui/layout/layout.tsx';

/** An account in a table: its name, and its address below. */
export function AccountCell({ account }: { readonly account: ShownAccount | null }) {
  const { audit: words } = useWords('admin');
  if (account === null) return words.gone;
  return (
    <Stack as="span">
      <span>{account.name}</span>
      <small>{account.email}</small>
    </Stack>
  );
}
