export { type ErrorCode, errorCatalogue } from './errors/catalogue.ts';
export { defineErrors, type ErrorEntry } from './errors/define.ts';
