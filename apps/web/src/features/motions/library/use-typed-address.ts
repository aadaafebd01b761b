import { useEffect } from 'react';
import { useNavigate } from 'react-router';

/**
 * An address that is typed has already been gone to when the router hears of it, and it cannot hold back what is not
 * its own. So it is taken back before the router hears, and gone to as by a link.
 */
export function useTypedAddress(isOn: boolean): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!isOn) return undefined;
    let typed: string | null = null;
    const takeBack = (event: PopStateEvent) => {
      // only the router's own entries have a state
      if (typed === null && event.state !== null) return;
      event.stopImmediatePropagation();
      if (typed === null) {
        typed = location.hash.slice(1);
        history.back();
        return;
      }
      const to = typed;
      typed = null;
      void navigate(to);
    };
    window.addEventListener('popstate', takeBack, { capture: true });
    return () => window.removeEventListener('popstate', takeBack, { capture: true });
  }, [isOn, navigate]);
}
