import type { Company } from '@kinora/contract/http';
import { useFields } from '../../runtime/use-fields.ts';
import { useApi, useDialogWords, useWords } from '../../runtime/use-session.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { validateName } from './validate-names.ts';

interface CompanyDialogProps {
  /** null for a new one */
  readonly company: Company | null;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** The name of a company. */
export function CompanyDialog({ company, onDone, onClose }: CompanyDialogProps) {
  const { companies: words, name: label, save: saveWord } = useWords('admin');
  const api = useApi();
  const { values, field, accept } = useFields({ name: company?.name ?? '' }, ({ name }) => ({
    name: validateName(name),
  }));
  const save = async (form: HTMLFormElement) => {
    if (!accept(form)) return false;
    const answer = await api('saveCompany', { body: { pk: company?.pk ?? '', ...values } });
    if (answer.ok) onDone();
    return answer.ok;
  };
  return (
    <Dialog
      title={company === null ? words.createTitle : words.editTitle}
      words={useDialogWords()}
      confirmWord={saveWord}
      onConfirm={save}
      onClose={onClose}
    >
      <TextField field={field('name')} label={label} isFirst />
    </Dialog>
  );
}
