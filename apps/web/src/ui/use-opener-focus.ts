import { useLayoutEffect } from 'react';

/** Gives the focus back to what opened a dialog or a drawer, as far as it is still there. */
export function useOpenerFocus(): void {
  useLayoutEffect(() => {
    // at this moment the focus is still on what opened it
    const opener = document.activeElement;
    return () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
    };
  }, []);
}
