import { useCallback } from 'react';
import { type Loaded, useLoaded } from '../../runtime/use-loaded.ts';
import { useApi } from '../../runtime/use-session.ts';

/** Whether the server offers its operator's page. */
export function useIsOperator(): Loaded<boolean> {
  const api = useApi();
  return useLoaded(
    useCallback(
      async (shownByCaller) => {
        const answer = await api('listMyMenuTree', { body: {} }, shownByCaller);
        return answer.ok ? answer.value.some(({ pk }) => pk === 'admin') : null;
      },
      [api],
    ),
  );
}
