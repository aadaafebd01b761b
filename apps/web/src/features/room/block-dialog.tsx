import { maxLength } from '@kinora/contract';
import { isLongerThan } from '@kinora/kernel';
import { useState } from 'react';
import { useRuntime } from '../../runtime/use-runtime.ts';
import { useApi, useDialogWords, useWords } from '../../runtime/use-session.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { LongText } from '../../ui/long-text.tsx';
import classes from './block-dialog.module.css';

export interface BlockDialogProps {
  /** the room in which the two met */
  readonly code: string;
  /** the person it was opened for; somebody else may have the seat by now */
  readonly partnerKey: string;
  /** the two were in one room when it was opened, and are not any more */
  readonly isGone: boolean;
  readonly onBlocked: () => void;
  readonly onClose: () => void;
}

/** Parts two people for good; a reason makes it a report. */
export function BlockDialog({ code, partnerKey, isGone, onBlocked, onClose }: BlockDialogProps) {
  const words = useWords('room').partner;
  const { notices } = useRuntime();
  const api = useApi();
  const [reason, setReason] = useState('');
  const isTooLong = isLongerThan(reason, maxLength.reason);
  const block = async () => {
    const body = { partner: partnerKey, reason: reason.trim() };
    const answer = await api('blockPartner', { params: { code }, body });
    if (!answer.ok) return false;
    const text = body.reason === '' ? words.blocked : words.blockedReported;
    notices.show({ key: 'partner-blocked', text, tone: 'info' });
    onBlocked();
    return true;
  };
  return (
    <Dialog
      title={words.blockTitle}
      words={useDialogWords()}
      confirmWord={words.blockConfirm}
      canConfirm={!isTooLong}
      onConfirm={block}
      onClose={onClose}
    >
      <p className={classes.text}>{words.blockText}</p>
      <p className={classes.text} role="status">
        {isGone ? words.partnerGone : ''}
      </p>
      <LongText
        label={words.blockReason}
        isFirst={false}
        value={reason}
        rows={4}
        limit={maxLength.reason}
        error={isTooLong ? words.reasonTooLong(maxLength.reason) : null}
        onChange={setReason}
      />
    </Dialog>
  );
}
