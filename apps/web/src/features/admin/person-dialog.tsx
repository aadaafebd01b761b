import type { Company, Person, Sex } from '@kinora/contract/http';
import { useState } from 'react';
import { useFields } from '../../runtime/use-fields.ts';
import { useWords, useApi, useDialogWords } from '../../runtime/use-session.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { EnumSelect } from '../../ui/pickers/enum-select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { CompanyPicker } from './company-picker.tsx';
import { type DepartmentChoice, DepartmentPicker } from './department-picker.tsx';
import { validateCode, validateName } from './validate-names.ts';

interface PersonDialogProps {
  /** null for a new one */
  readonly person: Person | null;
  /** the one that the list shows */
  readonly company: Company | null;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** The data of a person. A person who goes to another company leaves the department. */
export function PersonDialog({ person, company: shownCompany, onDone, onClose }: PersonDialogProps) {
  const phrases = useWords('admin');
  const words = phrases.people;
  const api = useApi();
  const [company, setCompany] = useState(person === null ? shownCompany : companyOf(person));
  const [department, setDepartment] = useState<DepartmentChoice | null>(departmentOf(person));
  const [sex, setSex] = useState<Sex>(person?.sex ?? 2);
  const [isCompanyMissing, setCompanyMissing] = useState(false);
  const { values, field, accept } = useFields(
    { code: person?.code ?? '', name: person?.name ?? '' },
    ({ code, name }) => ({ code: validateCode(code), name: validateName(name) }),
  );
  const chooseCompany = (next: Company | null) => {
    if (next?.pk !== company?.pk) setDepartment(null);
    setCompany(next);
  };
  const save = async (form: HTMLFormElement) => {
    setCompanyMissing(company === null);
    if (!accept(form) || company === null) return false;
    const departmentPk = department?.pk ?? null;
    const body = { pk: person?.pk ?? '', companyPk: company.pk, departmentPk, sex, ...values };
    const answer = await api('savePerson', { body });
    if (answer.ok) onDone();
    return answer.ok;
  };
  return (
    <Dialog
      title={person === null ? words.createTitle : words.editTitle}
      words={useDialogWords()}
      confirmWord={phrases.save}
      onConfirm={save}
      onClose={onClose}
    >
      <CompanyPicker
        value={company}
        error={isCompanyMissing && company === null ? phrases.picker.companyFirst : null}
        canClear={false}
        onChange={chooseCompany}
      />
      <DepartmentPicker companyPk={company?.pk ?? null} value={department} onChange={setDepartment} />
      <TextField field={field('code')} label={phrases.code} />
      <TextField field={field('name')} label={phrases.name} />
      <EnumSelect
        label={words.sex}
        options={[
          ['1', words.male],
          ['2', words.female],
        ]}
        value={sex === 1 ? '1' : '2'}
        onChange={(value) => setSex(value === '1' ? 1 : 2)}
      />
    </Dialog>
  );
}

function companyOf({ companyPk, company }: Person): Company {
  return { pk: companyPk, ...company };
}

function departmentOf(person: Person | null): DepartmentChoice | null {
  if (person === null || person.departmentPk === null) return null;
  return { pk: person.departmentPk, name: person.department.name };
}
