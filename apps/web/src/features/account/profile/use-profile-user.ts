import type { User } from '@kinora/contract/http';
import { useCallback } from 'react';
import { type Loaded, useLoaded } from '../../../runtime/use-loaded.ts';
import { useApi, useUser } from '../../../runtime/use-session.ts';
import { useRuntime } from '../../../runtime/use-runtime.ts';

/** The person of the profile page, as the server knows it; the session keeps what the shell shows. */
export function useProfileUser(): Loaded<User> {
  const api = useApi();
  const { session } = useRuntime();
  const id = useUser()?.pk ?? '';
  return useLoaded(
    useCallback(
      async (shownByCaller) => {
        const answer = await api('getUser', { params: { id } }, shownByCaller);
        if (!answer.ok) return null;
        const { displayName, photo, email } = answer.value;
        session.update({ name: displayName, photo, code: email });
        return answer.value;
      },
      [api, session, id],
    ),
  );
}
