/** Why there is no Web Bluetooth here, or null where there is. */
export function missingRadio(): 'insecureBluetooth' | 'noBluetooth' | null {
  if ('bluetooth' in navigator) return null;
  return window.isSecureContext ? 'noBluetooth' : 'insecureBluetooth';
}
