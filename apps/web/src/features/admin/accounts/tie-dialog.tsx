import type { AccountDetail, Company, Person } from '@kinora/contract/http';
import { useState } from 'react';
import { useApi, useWords } from '../../../runtime/use-session.ts';
import { CompanyPicker } from '../company-picker.tsx';
import { PersonPicker } from '../person-picker.tsx';
import { MeasureDialog } from './measure-dialog.tsx';

interface TieDialogProps {
  readonly account: AccountDetail;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Chooses the person of the registry to whom an account belongs. */
export function TieDialog({ account, onDone, onClose }: TieDialogProps) {
  const words = useWords('admin').accounts.tie;
  const api = useApi();
  const [company, setCompany] = useState<Company | null>(null);
  const [person, setPerson] = useState<Person | null>(null);
  const chooseCompany = (next: Company | null) => {
    setCompany(next);
    setPerson(null);
  };
  const tie = async () => {
    if (person === null) return false;
    const answer = await api('tieAccount', { body: { pk: account.pk, person: person.pk } });
    if (answer.ok) onDone();
    return answer.ok;
  };
  return (
    <MeasureDialog
      words={words}
      account={account}
      canConfirm={person !== null}
      onConfirm={tie}
      onClose={onClose}
    >
      <CompanyPicker value={company} onChange={chooseCompany} />
      <PersonPicker companyPk={company?.pk ?? null} value={person} onChange={setPerson} />
    </MeasureDialog>
  );
}
