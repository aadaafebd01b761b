export { keptFor } from './kept-for.ts';
export {
  claimCodePattern,
  deviceTypePattern,
  keySearch,
  maxLength,
  maxDevicesAtOnce,
  maxProfiles,
  pairWordCount,
  passwordDigestPattern,
  passwordLength,
  serialCodePattern,
} from './limits.ts';
export { defaultPageSize, firstPage, isSearchKey, maxCounted, type PageSize, pageSizes } from './lists.ts';
export { controllerSeat, recipientSeat, type Seat } from './seats.ts';
