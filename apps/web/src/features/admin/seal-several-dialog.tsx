import type { Company, Person } from '@kinora/contract/http';
import { useState } from 'react';
import { useRuntime } from '../../runtime/use-runtime.ts';
import { useWords, useApi, useDialogWords } from '../../runtime/use-session.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Text } from '../../ui/layout/layout.tsx';
import { LongTextField } from '../../ui/pickers/long-text-field.tsx';
import { ManyPicker } from '../../ui/pickers/many-picker.tsx';
import { CompanyPicker } from './company-picker.tsx';
import { usePersonSource, usePickerWords } from './sources.ts';

interface SealSeveralDialogProps {
  /** the one that the list shows */
  readonly company: Company | null;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Disables several people of a company. Those that could not be disabled stay chosen. */
export function SealSeveralDialog({ company: shownCompany, onDone, onClose }: SealSeveralDialogProps) {
  const phrases = useWords('admin');
  const { people: words, seal, picker } = phrases;
  const { notices } = useRuntime();
  const api = useApi();
  const dialogWords = useDialogWords();
  const pickerWords = usePickerWords();
  const [company, setCompany] = useState(shownCompany);
  const [people, setPeople] = useState<readonly Person[]>([]);
  const [reason, setReason] = useState('');
  const source = usePersonSource(company?.pk ?? null, { seal: 'N', isSearch: false });
  const disable = async () => {
    const failed: Person[] = [];
    for (const person of people) {
      const answer = await api('sealPerson', { body: { pk: person.pk, seal: 'Y', reason } });
      if (!answer.ok) failed.push(person);
    }
    const done = people.length - failed.length;
    if (done > 0) {
      notices.show({ key: 'several-done', text: words.disableSeveralDone(done), tone: 'info' });
      onDone();
    }
    setPeople(failed);
    return failed.length === 0;
  };
  return (
    <Dialog
      title={words.disableSeveralTitle}
      words={dialogWords}
      confirmWord={seal.disable}
      canConfirm={people.length > 0}
      onConfirm={disable}
      onClose={onClose}
    >
      <Text tone="dim">{words.disableSeveralText}</Text>
      <Text tone="dim">{seal.disableText}</Text>
      <CompanyPicker
        isSearch
        value={company}
        onChange={(next) => {
          setCompany(next);
          setPeople([]);
        }}
      />
      <ManyPicker
        label={words.people}
        source={source}
        missing={picker.companyFirst}
        value={people}
        words={pickerWords}
        onChange={setPeople}
      />
      <LongTextField
        label={seal.reason}
        value={reason}
        words={{ ...dialogWords, ...phrases.longText }}
        onChange={setReason}
      />
    </Dialog>
  );
}
