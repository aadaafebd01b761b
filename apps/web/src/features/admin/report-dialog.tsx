import type { RoomReport } from '@kinora/contract/http';
import { useFormat } from '../../runtime/use-runtime.ts';
import { useWords, useDialogWords } from '../../runtime/use-session.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Facts } from '../../ui/layout/facts.tsx';
import { Text } from '../../ui/layout/layout.tsx';
import classes from './admin.module.css';
import { momentText } from './moment-text.ts';

interface ReportDialogProps {
  readonly report: RoomReport;
  readonly who: (account: RoomReport['reported']) => string;
  readonly onClose: () => void;
}

/** A report in full, as it was written. */
export function ReportDialog({ report, who, onClose }: ReportDialogProps) {
  const { reports: words } = useWords('admin');
  const format = useFormat();
  const dialogWords = useDialogWords();
  const { reported, reporter, roomCode, reportedAt, reason } = report;
  const facts = [
    [words.reported, who(reported)],
    [words.reporter, who(reporter)],
    [words.room, roomCode],
    [words.at, momentText(format, reportedAt)],
  ] as const;
  return (
    <Dialog
      title={words.readTitle}
      words={dialogWords}
      confirmWord={dialogWords.close}
      hasCancel={false}
      onConfirm={() => true}
      onClose={onClose}
    >
      <Facts>
        {facts.map(([name, text]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </Facts>
      <Text surface="outlined" canBreak className={classes.written}>
        {reason}
      </Text>
    </Dialog>
  );
}
