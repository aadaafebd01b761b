import type { AccountDetail } from '@kinora/contract/http';
import { useApi, useWords } from '../../../runtime/use-session.ts';
import { MeasureDialog } from './measure-dialog.tsx';

const calls = {
  endSessions: 'endAccountSessions',
  unlock: 'unlockAccount',
  sendActivation: 'sendActivation',
} as const;

interface AskDialogProps {
  readonly measure: keyof typeof calls | 'untie';
  readonly account: AccountDetail;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Says what the measure does; closes only when it was done. */
export function AskDialog({ measure, account, onDone, onClose }: AskDialogProps) {
  const words = useWords('admin').accounts[measure];
  const api = useApi();
  const take = async () => {
    const { pk } = account;
    const answer =
      measure === 'untie'
        ? await api('tieAccount', { body: { pk, person: null } })
        : await api(calls[measure], { body: { pk } });
    if (answer.ok) onDone();
    return answer.ok;
  };
  return <MeasureDialog words={words} account={account} onConfirm={take} onClose={onClose} />;
}
