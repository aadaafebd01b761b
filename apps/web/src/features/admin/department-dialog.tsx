import { useState } from 'react';
import { useFields } from '../../runtime/use-fields.ts';
import { useApi, useDialogWords, useWords } from '../../runtime/use-session.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { type DepartmentChoice, DepartmentPicker } from './department-picker.tsx';
import { validateName } from './validate-names.ts';

interface DepartmentDialogProps {
  readonly companyPk: string;
  /** null for a new one */
  readonly department: DepartmentChoice | null;
  readonly parent: DepartmentChoice | null;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** The name of a department, and the one that it belongs to. */
export function DepartmentDialog(props: DepartmentDialogProps) {
  const { companyPk, department, parent: before, onDone, onClose } = props;
  const { departments: words, name: label, save: saveWord } = useWords('admin');
  const api = useApi();
  const [parent, setParent] = useState(before);
  const { values, field, accept } = useFields({ name: department?.name ?? '' }, ({ name }) => ({
    name: validateName(name),
  }));
  const save = async (form: HTMLFormElement) => {
    if (!accept(form)) return false;
    const body = { pk: department?.pk ?? '', companyPk, parentPk: parent?.pk ?? null, ...values };
    const answer = await api('saveDepartment', { body });
    if (answer.ok) onDone();
    return answer.ok;
  };
  return (
    <Dialog
      title={department === null ? words.createTitle : words.editTitle}
      words={useDialogWords()}
      confirmWord={saveWord}
      onConfirm={save}
      onClose={onClose}
    >
      <TextField field={field('name')} label={label} isFirst />
      <DepartmentPicker label={words.parent} companyPk={companyPk} value={parent} onChange={setParent} />
    </Dialog>
  );
}
