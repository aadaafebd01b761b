import type { NetworkLinkKind } from './network-traits.ts';

/** What to connect to when a person has not said: Intiface's own port, and the name that Wi-Fi boards take. */
export const usualAddresses: Readonly<Record<NetworkLinkKind, string>> = {
  websocket: 'ws://tcode.local/ws',
  buttplug: 'ws://127.0.0.1:12345',
};

/** An address as a person types it, with or without `ws://`. Null when it cannot be one. */
export function parseDeviceAddress(text: string): string | null {
  const typed = text.trim();
  const address = /^\w+:\/\//.test(typed) ? typed : `ws://${typed}`;
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  if (!['ws:', 'wss:'].includes(url.protocol)) return null;
  if (url.username !== '' || url.password !== '' || url.hash !== '') return null;
  return url.href;
}
