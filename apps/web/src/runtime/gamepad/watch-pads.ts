/** What of a controller is read. */
export interface Pad {
  readonly index: number;
  readonly connected: boolean;
  /** 'standard' where the browser knows which button is which */
  readonly mapping: string;
  readonly buttons: readonly { readonly pressed: boolean }[];
  /** -1..1 */
  readonly axes: readonly number[];
}

/** The window, as far as controllers need it. */
export interface PadHost {
  readonly navigator: { getGamepads?(): readonly (Pad | null)[] };
  addEventListener(type: 'gamepadconnected', listener: () => void): void;
  removeEventListener(type: 'gamepadconnected', listener: () => void): void;
  requestAnimationFrame(callback: () => void): number;
  cancelAnimationFrame(handle: number): void;
}

/**
 * Reads the controllers with every picture of the screen while there are any, and once more when the last one is gone.
 * A browser gives a hidden page nothing of them. Returns the end of it.
 */
export function watchPads(host: PadHost, look: (pads: readonly Pad[]) => void): () => void {
  let handle: number | null = null;

  function read(): void {
    const all = host.navigator.getGamepads?.() ?? [];
    const pads = all.filter((pad) => pad !== null).filter(({ connected }) => connected);
    handle = pads.length === 0 ? null : host.requestAnimationFrame(read);
    look(pads);
  }
  function begin(): void {
    handle ??= host.requestAnimationFrame(read);
  }

  host.addEventListener('gamepadconnected', begin);
  begin();
  return () => {
    host.removeEventListener('gamepadconnected', begin);
    if (handle !== null) host.cancelAnimationFrame(handle);
  };
}

/** Finds which buttons went down since the last look: a controller shows itself by its first press, which counts. */
export function createPressReader(): (pad: Pad) => readonly number[] {
  const held = new Map<number, readonly boolean[]>();
  return (pad) => {
    const before = held.get(pad.index) ?? [];
    const now = pad.buttons.map(({ pressed }) => pressed);
    held.set(pad.index, now);
    return now.flatMap((isPressed, button) => (isPressed && before[button] !== true ? [button] : []));
  };
}
