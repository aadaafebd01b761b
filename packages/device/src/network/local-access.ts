/** What a browser asks a person for before a page from elsewhere reaches devices (Local Network Access). */
export type LocalAccess = 'local-network' | 'loopback-network';

export type AccessState = 'granted' | 'denied' | 'prompt';

/** What we need of `navigator.permissions`. */
export interface AccessQuery {
  query(descriptor: { readonly name: string }): Promise<AccessStatus>;
}

/** What we need of a `PermissionStatus`. */
export interface AccessStatus extends Pick<EventTarget, 'addEventListener' | 'removeEventListener'> {
  readonly state: AccessState;
}

/** From the outermost to the innermost: permission is needed on the path inwards alone. */
const spaces = ['public', 'local', 'loopback'] as const;
type AddressSpace = (typeof spaces)[number];

/** Hosts as `URL` writes them. Source: WICG, Local Network Access, "IP address space". */
const loopbackHosts = [/^localhost$/, /\.localhost$/, /^127(\.\d+){3}$/, /^\[::1\]$/];
const localHosts = [
  /\.local$/,
  /^10(\.\d+){3}$/,
  /^172\.(1[6-9]|2\d|3[01])(\.\d+){2}$/,
  /^192\.168(\.\d+){2}$/,
  /^169\.254(\.\d+){2}$/,
  // shared with the provider (RFC 6598)
  /^100\.(6[4-9]|[7-9]\d|1[01]\d|12[0-7])(\.\d+){2}$/,
  /^\[f[cd]/,
  /^\[fe[89ab]/,
];

/**
 * The permission without which a page of `pageHost` reaches no device at `url`; null where none is needed. A name counts as
 * public: only the browser knows where it leads.
 */
export function neededAccess(url: string, pageHost: string): LocalAccess | null {
  const device = spaceOf(new URL(url).hostname);
  if (device === 'public' || spaces.indexOf(device) <= spaces.indexOf(spaceOf(pageHost))) return null;
  return `${device}-network`;
}

function spaceOf(host: string): AddressSpace {
  if (loopbackHosts.some((pattern) => pattern.test(host))) return 'loopback';
  return localHosts.some((pattern) => pattern.test(host)) ? 'local' : 'public';
}

/** The permission as the browser has it; null where the browser knows no such permission. */
export async function readAccess(
  permissions: AccessQuery | undefined,
  access: LocalAccess,
): Promise<AccessStatus | null> {
  // until Chrome 145 both were one
  for (const name of [access, 'local-network-access']) {
    try {
      const status = await permissions?.query({ name });
      if (status !== undefined) return status;
    } catch {
      // a name that the browser does not know
    }
  }
  return null;
}
