import type { User } from '@kinora/contract/http';
import { useEffect, useState } from 'react';
import { useApi, useUser } from '../../../runtime/use-session.ts';
import { useRuntime } from '../../../runtime/use-runtime.ts';

export interface ProfileUser {
  /** null until the server has answered */
  readonly user: User | null;
  /** Asks the server again, after a change. */
  readonly reload: () => Promise<void>;
}

/** The person of the profile page, as the server knows it; the session keeps what the shell shows. */
export function useProfileUser(): ProfileUser {
  const api = useApi();
  const { session } = useRuntime();
  const id = useUser()?.pk ?? '';
  const [user, setUser] = useState<User | null>(null);
  useEffect(() => {
    let isShown = true;
    void api('getUser', { params: { id } }).then((answer) => {
      if (isShown && answer.ok) setUser(answer.value);
    });
    return () => {
      isShown = false;
    };
  }, [api, id]);
  const reload = async () => {
    const answer = await api('getUser', { params: { id } });
    if (!answer.ok) return;
    const { displayName, pk_pic, email } = answer.value;
    setUser(answer.value);
    session.update({ name: displayName, photo: pk_pic, code: email });
  };
  return { user, reload };
}
