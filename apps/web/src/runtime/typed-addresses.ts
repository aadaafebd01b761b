/** Goes to an address of this app as a link does, so that the router can ask before. */
type Go = (to: string) => void;

interface TypedAddresses {
  /**
   * Has to be called before the router is made: Chromium calls a window's listeners of `popstate` in the order in which
   * they came, those that capture as the others.
   */
  listen(view: Window): void;
  /** Takes addresses that are typed from now on back, and goes to them by `go`. Returns how to end that. */
  hold(go: Go): () => void;
}

/**
 * An address that is typed has already been gone to when the router hears of it, and it cannot hold back what is not
 * its own. So it is taken back before the router hears, and gone to as by a link.
 */
function createTypedAddresses(): TypedAddresses {
  let holder: Go | null = null;
  /** what was typed, until the address before it is there again */
  let taken: { readonly to: string; readonly go: Go } | null = null;

  function onPopState(event: PopStateEvent, view: Window): void {
    if (taken !== null) {
      event.stopImmediatePropagation();
      const { to, go } = taken;
      taken = null;
      go(to);
      // only the router's own entries have a state
    } else if (holder !== null && event.state === null) {
      event.stopImmediatePropagation();
      taken = { to: view.location.hash.slice(1), go: holder };
      view.history.back();
    }
  }

  return {
    listen(view) {
      view.addEventListener('popstate', (event) => onPopState(event, view), { capture: true });
    },
    hold(go) {
      holder = go;
      return () => {
        if (holder === go) holder = null;
      };
    },
  };
}

export const typedAddresses = createTypedAddresses();
