import type { RouteAnswer, RouteName, Routes } from '@kinora/contract/http';
import { useCallback } from 'react';
import type { ApiInput } from './api/api.ts';
import type { Load } from './ask-until-answered.ts';
import { type Loaded, useLoaded } from './use-loaded.ts';
import { useApi } from './use-session.ts';

/** What one call gives, asked when the page opens, and again for another input. */
export function useAnswer<Name extends RouteName>(
  name: Name,
  input: ApiInput<Routes[Name]>,
): Loaded<RouteAnswer<Routes[Name]>> {
  const api = useApi();
  // inputs are written where they are used: equal ones are one question
  const written = JSON.stringify(input);
  const load: Load<RouteAnswer<Routes[Name]>> = useCallback(
    async (shownByCaller) => {
      const answer = await api(name, JSON.parse(written) as ApiInput<Routes[Name]>, shownByCaller);
      return answer.ok ? answer.value : null;
    },
    [api, name, written],
  );
  return useLoaded(load);
}
