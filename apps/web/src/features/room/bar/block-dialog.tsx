import { useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { useRuntime } from '../../../runtime/use-runtime.ts';
import { useApi, useDialogWords, useRoomPhrases } from '../../../runtime/use-session.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { useRoom, useRoomState } from '../session/room-context.ts';
import classes from './room-bar.module.css';

/** Characters of a long text (specification, section 9). */
const reasonLimit = 1_000;

/** Parts the two for good; a reason makes it a report. Who joined has no seat any more and leaves the room. */
export function BlockDialog({ onClose }: { readonly onClose: () => void }) {
  const words = useRoomPhrases().partner;
  const { notices } = useRuntime();
  const api = useApi();
  const room = useRoom();
  const navigate = useNavigate();
  const id = useId();
  const code = useRoomState((state) => state.code);
  const isCreator = useRoomState((state) => state.isCreator);
  const [reason, setReason] = useState('');
  const isTooLong = reason.length > reasonLimit;
  const block = async () => {
    const answer = await api('blockPartner', { params: { code }, body: { reason: reason.trim() } });
    if (!answer.ok) return false;
    const text = reason.trim() === '' ? words.blocked : words.blockedReported;
    notices.show({ key: 'partner-blocked', text, tone: 'info' });
    if (isCreator) await room.look();
    else void navigate('/remote');
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
      <p className={classes.shareText}>{words.blockText}</p>
      <label className={classes.reason} htmlFor={id}>
        {words.blockReason}
      </label>
      <textarea
        id={id}
        className={classes.reasonText}
        rows={4}
        value={reason}
        aria-invalid={isTooLong}
        aria-describedby={`${id}-count`}
        onChange={(event) => setReason(event.target.value)}
      />
      <p id={`${id}-count`} className={classes.count}>
        {isTooLong ? words.reasonTooLong(reasonLimit) : `${reason.length}/${reasonLimit}`}
      </p>
    </Dialog>
  );
}
