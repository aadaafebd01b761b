import type { AccessState, AccessStatus } from '@kinora/device';
import { useEffect, useState } from 'react';
import { pageAccess } from '../../../runtime/device/page-access.ts';

/** The page's permission for an address, as it changes; null where none is needed, or known. */
export function useAccess(url: string): AccessState | null {
  const [state, setState] = useState<AccessState | null>(null);
  useEffect(() => {
    let isShown = true;
    let status: AccessStatus | null = null;
    const show = () => setState(status?.state ?? null);
    void pageAccess(url).then((found) => {
      if (!isShown) return;
      status = found;
      status?.addEventListener('change', show);
      show();
    });
    return () => {
      isShown = false;
      status?.removeEventListener('change', show);
    };
  }, [url]);
  return state;
}
