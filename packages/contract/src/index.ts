export { accountErrors } from './errors/account-errors.ts';
export { type ErrorCode, errorCatalogue } from './errors/catalogue.ts';
export { defineErrors, type ErrorEntry } from './errors/define.ts';
export { deviceErrors } from './errors/device-errors.ts';
export { englishSentence, type ErrorParams, type Failure, failure } from './errors/failure.ts';
export { playerErrors } from './errors/player-errors.ts';
export { scriptErrors } from './errors/script-errors.ts';
