/** A name or address that leads nowhere but to this machine. */
export function isThisMachine(host: string): boolean {
  return /^(?:localhost|127\.\d+\.\d+\.\d+|\[?::1\]?)$/.test(host);
}

/** A secret that is used in an address or a header without encoding. */
export function isSecretText(text: string): boolean {
  return /^[\w-]{32,128}$/.test(text);
}
