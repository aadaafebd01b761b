import type { ErrorEntry, Remedy } from './define.ts';
import { accountErrors } from './account-errors.ts';
import { deviceErrors } from './device-errors.ts';
import { membershipErrors } from './membership-errors.ts';
import { organisationErrors } from './organisation-errors.ts';
import { libraryErrors } from './library-errors.ts';
import { playerErrors } from './player-errors.ts';
import { profileErrors } from './profile-errors.ts';
import { reportErrors } from './report-errors.ts';
import { roomErrors } from './room-errors.ts';
import { scriptErrors } from './script-errors.ts';

/** Every error a person can meet, in English; `phrases` has it in the other languages and does not compile without. */
export const errorCatalogue = {
  ...accountErrors,
  ...deviceErrors,
  ...membershipErrors,
  ...organisationErrors,
  ...libraryErrors,
  ...playerErrors,
  ...profileErrors,
  ...reportErrors,
  ...roomErrors,
  ...scriptErrors,
};

export type ErrorCode = keyof typeof errorCatalogue;

/** What one press can do about an error, the best first; nothing for what is no code of the catalogue. */
export function remediesOf(code: string): readonly Remedy[] {
  const entries: Readonly<Record<string, ErrorEntry>> = errorCatalogue;
  return (Object.hasOwn(entries, code) ? entries[code]?.remedies : undefined) ?? [];
}
