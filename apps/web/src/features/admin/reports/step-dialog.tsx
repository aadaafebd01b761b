import { maxLength } from '@kinora/contract';
import type { ReportDetail } from '@kinora/contract/http';
import { useApi, useDialogWords, useWords } from '../../../runtime/use-session.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Text } from '../../../ui/layout/layout.tsx';
import { LongText } from '../../../ui/long-text.tsx';
import { accountText } from '../account-text.ts';
import { useWrittenText } from '../use-written-text.ts';
import type { Step } from './offered-steps.ts';

/** Steps that come with a text. */
export type WrittenStep = Exclude<Step, 'takeUp' | 'reopen'>;

interface StepDialogProps {
  readonly step: WrittenStep;
  readonly report: ReportDetail;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Says what the step does and who reads the text; closes only when it was done. */
export function StepDialog({ step, report, onDone, onClose }: StepDialogProps) {
  const { reports, audit } = useWords('admin');
  const words = reports.steps[step];
  const send = useSend(step, report.id);
  const { text, setText, error, accept } = useWrittenText(isAct(step) ? 'account.reason-required' : null);
  const account = step === 'close' ? report.reporter : report.reported;
  const take = async () => {
    if (!accept()) return false;
    const isDone = await send(text);
    if (isDone) onDone();
    return isDone;
  };
  const explanation =
    typeof words.text === 'string' ? words.text : words.text[report.measure === null ? 'without' : 'with'];
  return (
    <Dialog
      title={words.title}
      words={useDialogWords()}
      confirmWord={words.word}
      canConfirm={step !== 'note' || text.trim() !== ''}
      onConfirm={take}
      onClose={onClose}
    >
      {step !== 'note' && <Text tone="dim">{account === null ? audit.gone : accountText(account)}</Text>}
      <Text>{explanation}</Text>
      <LongText
        label={words.label}
        value={text}
        rows={5}
        limit={maxLength.reason}
        error={error}
        onChange={setText}
      />
    </Dialog>
  );
}

/** @returns sends a text, and says whether the server took it */
function useSend(step: WrittenStep, id: string): (text: string) => Promise<boolean> {
  const api = useApi();
  return async (text) => {
    switch (step) {
      case 'note':
        return (await api('noteReport', { body: { id, text } })).ok;
      case 'warn':
        return (await api('actOnReport', { body: { id, measure: 'warned', reason: text } })).ok;
      case 'suspend':
        return (await api('actOnReport', { body: { id, measure: 'suspended', reason: text } })).ok;
      case 'close':
        return (await api('closeReport', { body: { id, text } })).ok;
    }
  };
}

function isAct(step: WrittenStep): boolean {
  return step === 'warn' || step === 'suspend';
}
