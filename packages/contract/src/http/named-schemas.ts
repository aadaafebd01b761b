import { accountDetailSchema, accountPageSchema } from '../entities/account-record.ts';
import { accountSessionSchema } from '../entities/account-session.ts';
import { ownDeviceSchema, registeredDeviceSchema } from '../entities/device-registration.ts';
import { linkedIdentitySchema } from '../entities/linked-identity.ts';
import { menuNodeSchema } from '../entities/menu.ts';
import { motionProfileSchema } from '../entities/motion-profile.ts';
import {
  auditEntrySchema,
  companySchema,
  departmentNodeSchema,
  departmentSchema,
  personSchema,
} from '../entities/organisation.ts';
import { operatorNoticeSchema, reportDetailSchema, reportPageSchema } from '../entities/report.ts';
import {
  blockedPersonSchema,
  bridgeSchema,
  pastPartnerSchema,
  roomStatusSchema,
  roomTicketSchema,
  seatedRoomSchema,
} from '../entities/room.ts';
import { planSchema } from '../entities/plan.ts';
import { shownAccountSchema } from '../entities/shown-account.ts';
import { signedInSchema } from '../entities/signed-in.ts';
import { siteSettingsSchema } from '../entities/site-settings.ts';
import {
  begunSubscriptionSchema,
  entitlementSchema,
  paymentSettingsSchema,
  subscriptionSchema,
  tradeNoticeSchema,
} from '../entities/subscription.ts';
import { membershipSchema, userSchema } from '../entities/user.ts';
import type { z } from './zod.ts';

/** What OpenAPI describes once, under a name, and refers to. A schema that holds itself must be here. */
export const namedSchemas: Readonly<Record<string, z.ZodMiniType>> = {
  AccountDetail: accountDetailSchema,
  AccountPage: accountPageSchema,
  AccountSession: accountSessionSchema,
  AuditEntry: auditEntrySchema,
  BegunSubscription: begunSubscriptionSchema,
  BlockedPerson: blockedPersonSchema,
  Bridge: bridgeSchema,
  Company: companySchema,
  Department: departmentSchema,
  DepartmentNode: departmentNodeSchema,
  Entitlement: entitlementSchema,
  LinkedIdentity: linkedIdentitySchema,
  Membership: membershipSchema,
  MenuNode: menuNodeSchema,
  MotionProfile: motionProfileSchema,
  OperatorNotice: operatorNoticeSchema,
  OwnDevice: ownDeviceSchema,
  PastPartner: pastPartnerSchema,
  PaymentSettings: paymentSettingsSchema,
  Person: personSchema,
  Plan: planSchema,
  RegisteredDevice: registeredDeviceSchema,
  ReportDetail: reportDetailSchema,
  ReportPage: reportPageSchema,
  RoomStatus: roomStatusSchema,
  RoomTicket: roomTicketSchema,
  SeatedRoom: seatedRoomSchema,
  ShownAccount: shownAccountSchema,
  SignedIn: signedInSchema,
  SiteSettings: siteSettingsSchema,
  Subscription: subscriptionSchema,
  TradeNotice: tradeNoticeSchema,
  User: userSchema,
};
