export { type AccountSession, accountSessionSchema } from '../entities/account-session.ts';
export { type MenuNode, menuNodeSchema } from '../entities/menu.ts';
export { passwordDigestPattern, passwordDigestSchema, passwordLength } from '../entities/password-digest.ts';
export {
  type IdentityProviderName,
  identityProviders,
  type SignedIn,
  signedInSchema,
  type SignInMethod,
  signInMethods,
} from '../entities/signed-in.ts';
export { type SiteSettings, siteSettingsSchema } from '../entities/site-settings.ts';
export {
  type Manufacturer,
  manufacturers,
  type Membership,
  membershipSchema,
  type User,
  userSchema,
} from '../entities/user.ts';
export { type Envelope, envelopeSchema, successNumber } from './envelope.ts';
export {
  type Access,
  accessErrors,
  commonErrors,
  fillPath,
  type Route,
  type RouteBody,
  type RouteBodyInput,
  type RouteData,
  type RouteParams,
} from './route.ts';
export { type RouteName, type Routes, routes } from './routes.ts';
export { z } from './zod.ts';
