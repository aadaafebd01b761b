/** A code in two halves, as it is read aloud: K7QM-2DXP. */
export function spellCode(code: string): string {
  return `${code.slice(0, 4)}-${code.slice(4)}`;
}

/** The form that joins a room, with its code filled in. */
export function joinRoute(code: string): string {
  return `/remote?${new URLSearchParams({ code }).toString()}`;
}

/** The address that leads another person to the room. */
export function invitationAddress(
  { origin, pathname }: Pick<Location, 'origin' | 'pathname'>,
  code: string,
): string {
  return `${origin}${pathname}#${joinRoute(code)}`;
}
