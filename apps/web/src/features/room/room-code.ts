/** A code in two halves, as it is read aloud: K7QM-2DXP. */
export function spellCode(code: string): string {
  return `${code.slice(0, 4)}-${code.slice(4)}`;
}

/** The address that leads another person to the room; its search is read by the page of rooms. */
export function invitationAddress(
  { origin, pathname }: Pick<Location, 'origin' | 'pathname'>,
  code: string,
): string {
  return `${origin}${pathname}#/remote?code=${code}`;
}
