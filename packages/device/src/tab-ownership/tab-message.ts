/** The messages between tabs about the device. */
export type TabMessage =
  /** to the owner: stop the device and let go of it */
  | { readonly type: 'let-go' }
  /** the owner's reply, at once: it is alive and about to stop; `owner` distinguishes one claim from the next */
  | { readonly type: 'letting-go'; readonly owner: string };

/** null = not a message of ours: another version of the site may be open in the other tab. */
export function readTabMessage(data: unknown): TabMessage | null {
  if (typeof data !== 'object' || data === null || !('type' in data)) return null;
  if (data.type === 'let-go') return { type: 'let-go' };
  if (data.type !== 'letting-go' || !('owner' in data) || typeof data.owner !== 'string') return null;
  return { type: 'letting-go', owner: data.owner };
}
