import { claimCodePattern, deviceTypePattern, serialCodePattern } from '../constants/limits.ts';
import { z } from '../http/zod.ts';
import { shownAccountSchema } from './shown-account.ts';

/** One serial code, however it was typed. */
export const serialCodeSchema = z.string().check(z.trim(), z.toUpperCase(), z.regex(serialCodePattern));

export const deviceTypeSchema = z.string().check(z.regex(deviceTypePattern));

/** Its case does not matter. */
export const claimCodeSchema = z.string().check(z.trim(), z.toUpperCase(), z.regex(claimCodePattern));

/** A company's device as its owner sees it. */
export const ownDeviceSchema = z.object({
  code: z.string(),
  type: deviceTypeSchema,
  claimedAt: z.iso.datetime(),
});
export type OwnDevice = z.output<typeof ownDeviceSchema>;

/** A company's device as an operator sees it. */
export const registeredDeviceSchema = z.object({
  code: z.string(),
  type: deviceTypeSchema,
  hasClaimCode: z.boolean(),
  registeredAt: z.iso.datetime(),
  claimedAt: z.nullable(z.iso.datetime()),
  owner: z.nullable(shownAccountSchema),
});
export type RegisteredDevice = z.output<typeof registeredDeviceSchema>;

/** What the registry can be sorted by, the usual column first. */
export const registeredDeviceColumns = ['code', 'type', 'registeredAt', 'claimedAt'] as const;
export type RegisteredDeviceColumn = (typeof registeredDeviceColumns)[number];
