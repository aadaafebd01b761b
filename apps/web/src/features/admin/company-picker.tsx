import type { Company } from '@kinora/contract/http';
import { useWords } from '../../runtime/use-session.ts';
import { ListPicker } from '../../ui/pickers/list-picker.tsx';
import { useCompanySource, usePickerWords } from './sources.ts';

interface CompanyPickerProps {
  readonly value: Company | null;
  readonly error?: string | null;
  readonly canClear?: boolean;
  /** disabled companies can be chosen as well */
  readonly isSearch?: boolean;
  readonly onChange: (company: Company | null) => void;
}

export function CompanyPicker({ isSearch = false, ...props }: CompanyPickerProps) {
  const words = useWords('admin').companies;
  const source = useCompanySource(isSearch);
  return (
    <ListPicker
      {...props}
      label={words.company}
      source={source}
      words={usePickerWords()}
      textOf={({ name }) => name}
    />
  );
}
