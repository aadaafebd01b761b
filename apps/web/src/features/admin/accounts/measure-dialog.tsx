import type { AccountDetail } from '@kinora/contract/http';
import type { ReactNode } from 'react';
import { useDialogWords } from '../../../runtime/use-session.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Text } from '../../../ui/layout/layout.tsx';
import { accountText } from '../account-text.ts';

interface MeasureDialogProps {
  readonly words: { readonly title: (name: string) => string; readonly word: string; readonly text: string };
  readonly account: AccountDetail;
  readonly canConfirm?: boolean;
  /** Whether the measure was taken; the dialog stays open where it was not. */
  readonly onConfirm: () => Promise<boolean>;
  readonly onClose: () => void;
  readonly children?: ReactNode;
}

/** Says what a measure does, and about whom, before it is taken. */
export function MeasureDialog({ words, account, children, ...dialog }: MeasureDialogProps) {
  return (
    <Dialog title={words.title(account.name)} words={useDialogWords()} confirmWord={words.word} {...dialog}>
      <Text tone="dim">{accountText(account)}</Text>
      <Text>{words.text}</Text>
      {children}
    </Dialog>
  );
}
