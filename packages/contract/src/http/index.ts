export { type Seat } from '../constants/seats.ts';
export {
  type AccountDetail,
  type AccountFilter,
  accountFilters,
  type AccountPage,
  type AccountRow,
  type AccountState,
} from '../entities/account-record.ts';
export { type AccountSession, accountSessionSchema } from '../entities/account-session.ts';
export {
  claimCodeSchema,
  deviceTypeSchema,
  type OwnDevice,
  ownDeviceSchema,
  type RegisteredDevice,
  type RegisteredDeviceColumn,
  registeredDeviceColumns,
  serialCodeSchema,
} from '../entities/device-registration.ts';
export { type ListOrder, listQuery, type SealFilter, sealFilterSchema } from '../entities/list-query.ts';
export { type MailProgress } from './account-routes.ts';
export { type LinkedIdentity, linkedIdentitySchema } from '../entities/linked-identity.ts';
export { type MenuNode, menuNodeSchema } from '../entities/menu.ts';
export { type MotionProfile } from '../entities/motion-profile.ts';
export {
  type AuditAction,
  type AuditEntry,
  auditEntrySchema,
  type Company,
  companySchema,
  type Department,
  type DepartmentNode,
  type Person,
  personColumns,
  personSchema,
  type Seal,
  sealColumn,
  type Sex,
} from '../entities/organisation.ts';
export { passwordDigestSchema } from '../entities/password-digest.ts';
export {
  type IdentityProviderName,
  identityProviders,
  type SignedIn,
  signedInSchema,
  type SignInMethod,
  signInMethods,
} from '../entities/signed-in.ts';
export { type IntervalUnit, intervalUnits, type Plan, planSchema } from '../entities/plan.ts';
export {
  type BegunSubscription,
  type DeviceStanding,
  type PaymentSettings,
  type Subscription,
  type SubscriptionColumn,
  subscriptionColumns,
  subscriptionSchema,
  type SubscriptionStatus,
  type TradeNotice,
} from '../entities/subscription.ts';
export {
  type Bridge,
  type RoomPresence,
  type BlockedPerson,
  type NewRoom,
  type PastPartner,
  type RoomStatus,
  type RoomTicket,
  roomTicketSchema,
  type SeatedRoom,
} from '../entities/room.ts';
export {
  type BriefReport,
  type OperatorNotice,
  type OperatorNoticeKind,
  type ReportDetail,
  type ReportFilter,
  reportFilters,
  type ReportMeasure,
  type ReportPage,
  type ReportRow,
  type ReportState,
  reportStates,
} from '../entities/report.ts';
export { type ShownAccount } from '../entities/shown-account.ts';
export {
  type FirstPage,
  firstPages,
  type MailPlace,
  type MembershipMode,
  membershipModes,
  type Payment,
  payments,
  type SiteSettings,
  siteSettingsSchema,
} from '../entities/site-settings.ts';
export {
  type Manufacturer,
  manufacturers,
  type Membership,
  membershipSchema,
  type User,
  userSchema,
} from '../entities/user.ts';
export { type Envelope, envelopeSchema, successNumber } from './envelope.ts';
export { fieldExamples } from './field-examples.ts';
export { fieldNames, toDomain, toWire } from './field-names.ts';
export { namedSchemas } from './named-schemas.ts';
export {
  type Access,
  accessErrors,
  commonErrors,
  fillPath,
  type ListAnswer,
  type Route,
  type RouteAnswer,
  type RouteBody,
  type RouteBodyInput,
  type RouteData,
  type RouteParams,
  type RouteQuery,
} from './route.ts';
export {
  type AccountRouteName,
  type OrganisationRouteName,
  type PeopleRouteName,
  type ReportRouteName,
  type RoomRouteName,
  type RouteName,
  type Routes,
  routes,
} from './routes.ts';
export { routeAreas } from './route-areas.ts';
export { routeDocs } from './route-docs.ts';
export { z } from './zod.ts';
