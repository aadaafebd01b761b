export { keptFor } from './kept-for.ts';
export {
  claimCodePattern,
  deviceTypePattern,
  keySearch,
  maxLength,
  maxDevicesAtOnce,
  mostProfiles,
  pairWordCount,
  passwordDigestPattern,
  passwordLength,
  serialCodePattern,
} from './limits.ts';
export { defaultPageSize, firstPage, isSearchKey, mostCounted, type PageSize, pageSizes } from './lists.ts';
export { controllerSeat, recipientSeat, type Seat } from './seats.ts';
