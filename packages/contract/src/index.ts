export { type ErrorCode, errorCatalogue } from './errors/catalogue.ts';
export { defineErrors, type ErrorEntry } from './errors/define.ts';
export { deviceErrors } from './errors/device-errors.ts';
export { playerErrors } from './errors/player-errors.ts';
