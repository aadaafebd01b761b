/** Why a device may not be driven: codes of the error catalogue. */
export const driveRefusals = [
  'device.not-entitled',
  'device.entitlement-unknown',
  'membership.required',
  'registry.not-registered',
  'registry.registered-to-another',
] as const;
export type DriveRefusal = (typeof driveRefusals)[number];

/** The refusals that the membership dialog explains, with a remedy. */
export type MembershipRefusal = Exclude<DriveRefusal, 'device.not-entitled' | 'device.entitlement-unknown'>;

export function isMembershipRefusal(code: DriveRefusal): code is MembershipRefusal {
  return code !== 'device.not-entitled' && code !== 'device.entitlement-unknown';
}

export function isDriveRefusal(code: string): code is DriveRefusal {
  return driveRefusals.some((each) => each === code);
}
