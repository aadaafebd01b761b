import type { MenuNode } from '@kinora/contract/http';
import { useEffect, useState } from 'react';
import { useApi } from '../../runtime/use-session.ts';

/** Whether the server offers its operator's page; null until it has said so. */
export function useIsOperator(): boolean | null {
  const api = useApi();
  const [isOperator, setOperator] = useState<boolean | null>(null);
  useEffect(() => {
    let isShown = true;
    void api('listMyMenuTree', { body: {} }).then((answer) => {
      if (!isShown) return;
      const entries: readonly MenuNode[] = answer.ok ? answer.value : [];
      setOperator(entries.some(({ pk }) => pk === 'admin'));
    });
    return () => {
      isShown = false;
    };
  }, [api]);
  return isOperator;
}
