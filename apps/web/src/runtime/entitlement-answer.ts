import type { DeviceStanding, RouteAnswer, Routes } from '@kinora/contract/http';
import type { DriveRefusal } from './entitlement-refusal.ts';
import { isRecord } from './storage/stored-value.ts';

/** ms for which an answer is the last word; older ones are asked again while they still count */
export const freshMs = 10 * 60_000;

/** ms for which an answer counts when the server cannot be asked (docs/decisions/0048-the-servers-word-on-the-page.md) */
export const graceMs = 24 * 60 * 60_000;

/** Whom and what an answer is about. */
export interface EntitlementSubject {
  readonly accountPk: string;
  /** the device's reply to `YSYS`; empty for one without */
  readonly deviceCode: string;
}

/** What the server said, of whom and when. */
export interface KnownStanding extends EntitlementSubject {
  /** ms since 1970, by this computer's clock */
  readonly askedAt: number;
  readonly allowed: boolean;
  readonly reason: RouteAnswer<Routes['getEntitlement']>['reason'];
  /** ms since 1970, by the server's clock; null where there is no end, or no entitlement */
  readonly until: number | null;
  readonly device: DeviceStanding;
}

/** The server's answer, its end as ms since 1970. */
export function readStanding({ until, ...standing }: RouteAnswer<Routes['getEntitlement']>) {
  return { ...standing, until: until === null ? null : Date.parse(until) };
}

export function isAbout(answer: KnownStanding | null, subject: EntitlementSubject): boolean {
  return answer?.accountPk === subject.accountPk && answer.deviceCode === subject.deviceCode;
}

/** Whether the answer was given so lately that this computer's clock need not be believed about its end. */
function isFresh({ askedAt }: KnownStanding, now: number): boolean {
  return now >= askedAt && now - askedAt < freshMs;
}

/** Why the device may not be driven, by this answer; null where it may. */
export function refusalOf(answer: KnownStanding, now: number): DriveRefusal | null {
  if (!answer.allowed) return refusalOfDevice(answer.device);
  if (isFresh(answer, now)) return null;
  const isInGrace = now >= answer.askedAt && now - answer.askedAt < graceMs;
  const isOver = answer.until !== null && now >= answer.until;
  return isInGrace && !isOver ? null : 'device.entitlement-unknown';
}

function refusalOfDevice(device: DeviceStanding): DriveRefusal {
  if (device === 'unclaimed') return 'registry.not-registered';
  return device === 'taken' ? 'registry.registered-to-another' : 'membership.required';
}

/** What was stored, if it is an answer. */
export function parseStoredAnswer(stored: unknown): KnownStanding | null {
  if (!isRecord(stored)) return null;
  const { accountPk, deviceCode, askedAt, allowed, reason, until, device } = stored;
  const isAnswer =
    [accountPk, deviceCode, reason, device].every((word) => typeof word === 'string') &&
    typeof askedAt === 'number' &&
    typeof allowed === 'boolean' &&
    (until === null || typeof until === 'number');
  return isAnswer ? (stored as unknown as KnownStanding) : null;
}
