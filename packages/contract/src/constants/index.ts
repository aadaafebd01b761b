export { keptFor } from './kept-for.ts';
export {
  keySearch,
  maxLength,
  maxDevicesAtOnce,
  mostProfiles,
  pairWordCount,
  passwordDigestPattern,
  passwordLength,
} from './limits.ts';
export { defaultPageSize, firstPage, isSearchKey, mostCounted, pageSizes } from './lists.ts';
export { controllerSeat, recipientSeat, type Seat } from './seats.ts';
