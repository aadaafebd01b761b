import { type RefObject, useEffect, useRef } from 'react';

/** Gives the focus back to the button of a menu that closed with the focus in it. */
export function useFocusBack(isOpen: boolean): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    // the item that had it is gone, and so is the button that was drawn before the menu's code arrived
    const isLost = wasOpen.current && !isOpen && document.activeElement === document.body;
    wasOpen.current = isOpen;
    if (isLost) button.current?.focus();
  }, [isOpen]);
  return button;
}
