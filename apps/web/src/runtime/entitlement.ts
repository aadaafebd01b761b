import type { LinkKind } from '@kinora/device';

/** The places that can drive a device. */
export type DrivingPlace = 'diagnostics' | 'player' | 'profile';

/** Which device may be driven where. Accounts and membership will answer this question in place of `fixedEntitlement`. */
export interface Entitlement {
  mayDrive(link: LinkKind, place: DrivingPlace): boolean;
}

/**
 * The answer without accounts: the virtual device everywhere, a real one on the diagnostics page, or everywhere
 * where the page was built or served so (docs/decisions/0013-a-real-device-by-configuration.md).
 */
export function fixedEntitlement(realDevice: string | null): Entitlement {
  return {
    mayDrive: (link, place) => link === 'virtual' || place === 'diagnostics' || realDevice === 'everywhere',
  };
}

/** What the page was built or served with. */
export function configuredRealDevice(page: Document): string | null {
  return page.querySelector<HTMLMetaElement>('meta[name="kinora-real-device"]')?.content ?? null;
}
