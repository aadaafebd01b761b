import type { AccountDetail } from '@kinora/contract/http';
import { useFormat } from '../../../runtime/use-runtime.ts';
import { useWords } from '../../../runtime/use-session.ts';
import { Text } from '../../../ui/layout/layout.tsx';
import { momentText } from '../moment-text.ts';

/** What an operator has to know first: that an account is suspended, locked, or an operator's. */
export function AccountNotes({ account }: { readonly account: AccountDetail }) {
  const { accounts: words } = useWords('admin');
  const format = useFormat();
  const { suspendedAt, lockedUntil, isOperator } = account;
  const notes = [
    ...(suspendedAt === null ? [] : [words.suspendedSince(momentText(format, suspendedAt))]),
    ...(lockedUntil === null ? [] : [words.lockedUntil(momentText(format, lockedUntil))]),
    ...(isOperator ? [words.ofOperator] : []),
  ];
  return notes.map((note) => (
    <Text key={note} surface="warn">
      {note}
    </Text>
  ));
}
