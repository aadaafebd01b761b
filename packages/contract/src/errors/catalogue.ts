import { accountErrors } from './account-errors.ts';
import { deviceErrors } from './device-errors.ts';
import { playerErrors } from './player-errors.ts';
import { scriptErrors } from './script-errors.ts';

/** Every error a person can meet. Words in three languages stand in `phrases`, which does not compile without them. */
export const errorCatalogue = { ...accountErrors, ...deviceErrors, ...playerErrors, ...scriptErrors };

export type ErrorCode = keyof typeof errorCatalogue;
