import type { Company, Person, Seal } from '@kinora/contract/http';
import { useCallback, useMemo } from 'react';
import { useWords, useApi, useDialogWords } from '../../runtime/use-session.ts';
import type { ListSource } from '../../ui/pickers/list-source.ts';
import type { LoadTree } from '../../ui/pickers/tree-picker.tsx';

/** Everything that the pickers say. */
export function usePickerWords() {
  return { ...useDialogWords(), ...useWords('list'), ...useWords('admin').picker };
}

/** Companies, sealed ones marked. */
export function useCompanySource(): ListSource<Company> {
  const api = useApi();
  const { disabled } = useWords('admin').seal;
  return useMemo(
    () => ({
      keyOf: ({ pk }) => pk,
      titleOf: ({ name }) => name,
      detailOf: ({ seal }) => (seal === 'Y' ? disabled : ''),
      load: async (key, pageNum, pageSize) => {
        const answer = await api('listCompanies', {
          body: { searchParam: { key }, pageNum, pageSize },
        });
        return answer.ok ? answer.value : null;
      },
    }),
    [api, disabled],
  );
}

/** People of a company; null before there is one, so that nothing is asked. */
export function usePersonSource(companyPk: string | null, seal: Seal | '' = ''): ListSource<Person> | null {
  const api = useApi();
  return useMemo(() => {
    if (companyPk === null) return null;
    return {
      keyOf: ({ pk }) => pk,
      titleOf: ({ name }) => name,
      detailOf: ({ code, department }) => (department.name === '' ? code : `${code} · ${department.name}`),
      load: async (key, pageNum, pageSize) => {
        const searchParam = { key, companyPk, seal };
        const answer = await api('listPeople', { body: { searchParam, pageNum, pageSize } });
        return answer.ok ? answer.value : null;
      },
    };
  }, [api, companyPk, seal]);
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
