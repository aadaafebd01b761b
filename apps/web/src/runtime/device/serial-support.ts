/** Why there is no Web Serial here, or null where there is. */
export function missingSerial(): 'insecure' | 'unsupported' | null {
  if ('serial' in navigator) return null;
  return window.isSecureContext ? 'unsupported' : 'insecure';
}
