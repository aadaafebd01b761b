import type { MenuNode } from '@kinora/contract/http';
import { useEffect, useState } from 'react';
import { useApi, useUser } from '../../runtime/use-session.ts';

/** The side menu of who is signed in, as the server lists it; empty until it has come. */
export function useMenuTree(): readonly MenuNode[] {
  const api = useApi();
  const pk = useUser()?.pk ?? null;
  const [tree, setTree] = useState<readonly MenuNode[]>([]);
  useEffect(() => {
    if (pk === null) return;
    let isShown = true;
    void api('listMyMenuTree', { body: {} }).then((answer) => {
      if (isShown && answer.ok) setTree(answer.value);
    });
    return () => {
      isShown = false;
    };
  }, [api, pk]);
  return tree;
}
