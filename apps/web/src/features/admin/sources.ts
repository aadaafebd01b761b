import type { Company, Person, Seal } from '@kinora/contract/http';
import { useCallback, useMemo } from 'react';
import { useWords, useApi, useDialogWords } from '../../runtime/use-session.ts';
import type { ListSource } from '../../ui/pickers/list-source.ts';
import type { LoadTree } from '../../ui/pickers/tree-picker.tsx';

/** Everything that the pickers say. */
export function usePickerWords() {
  return { ...useDialogWords(), ...useWords('list'), ...useWords('admin').picker };
}

/** Companies, sealed ones marked, and offered for a search alone (rule OG-59). */
export function useCompanySource(isSearch: boolean): ListSource<Company> {
  const api = useApi();
  const { disabled } = useWords('admin').seal;
  return useMemo(
    () => ({
      keyOf: ({ pk }) => pk,
      titleOf: ({ name }) => name,
      detailOf: ({ seal }) => (seal === 'Y' ? disabled : ''),
      isOffered: ({ seal }) => isSearch || seal === 'N',
      load: async (key, pageNum, pageSize) => {
        const answer = await api('listCompanies', {
          body: { searchParam: { key }, pageNum, pageSize },
        });
        return answer.ok ? answer.value : null;
      },
    }),
    [api, disabled, isSearch],
  );
}

interface PeopleOffered {
  /** those that are loaded at all */
  readonly seal?: Seal | '';
  /** sealed people are offered for a search alone */
  readonly isSearch: boolean;
}

/** People of a company, sealed ones marked; null before there is one, so that nothing is asked. */
export function usePersonSource(
  companyPk: string | null,
  { seal = '', isSearch }: PeopleOffered,
): ListSource<Person> | null {
  const api = useApi();
  const { disabled } = useWords('admin').seal;
  return useMemo(() => {
    if (companyPk === null) return null;
    return {
      keyOf: ({ pk }) => pk,
      titleOf: ({ name }) => name,
      detailOf: ({ code, department, seal: state }) =>
        [code, department.name, state === 'Y' ? disabled : ''].filter((part) => part !== '').join(' · '),
      isOffered: ({ seal: state }) => isSearch || state === 'N',
      load: async (key, pageNum, pageSize) => {
        const searchParam = { key, companyPk, seal };
        const answer = await api('listPeople', { body: { searchParam, pageNum, pageSize } });
        return answer.ok ? answer.value : null;
      },
    };
  }, [api, companyPk, seal, isSearch, disabled]);
}

/** The departments of a company; null before there is one. */
export function useDepartments(companyPk: string | null): LoadTree | null {
  const api = useApi();
  const load = useCallback(async () => {
    const answer = await api('listDepartmentTree', { body: { searchParam: { companyPk: companyPk ?? '' } } });
    return answer.ok ? answer.value : null;
  }, [api, companyPk]);
  return companyPk === null ? null : load;
}
