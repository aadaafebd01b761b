import { accountErrors } from './account-errors.ts';
import { deviceErrors } from './device-errors.ts';
import { playerErrors } from './player-errors.ts';

/** Every error a person can meet. Words in three languages stand in `phrases`, which does not compile without them. */
export const errorCatalogue = { ...accountErrors, ...deviceErrors, ...playerErrors };

export type ErrorCode = keyof typeof errorCatalogue;
