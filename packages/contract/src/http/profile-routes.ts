import { motionProfileSchema } from '../entities/motion-profile.ts';
import { defineRoutes } from './route.ts';
import { z } from './zod.ts';

const nothing = z.null();
/** Judged by the profile's own rules, so that a refusal can name the field. */
const field = z.optional(z.unknown());

/** What each field of a channel entry and each range can be refused with. */
const listErrors = [
  'profile.not-a-list',
  'profile.out-of-range',
  'profile.limits-order',
  'profile.axis-unknown',
  'profile.axis-twice',
] as const;

/** The calls of motion profiles: those with fixed paths, and our own under `/api/v1/profiles/`. */
export const profileRoutes = defineRoutes({
  listProfiles: {
    method: 'POST',
    path: '/tcode/api/pub/findProfileListByUserPk/:pk_user/:deviceType',
    access: 'session',
    params: z.object({ pk_user: z.string(), deviceType: z.string() }),
    body: z.object({}),
    data: z.array(motionProfileSchema),
    errors: ['access.forbidden', 'profile.not-a-choice'],
  },
  saveProfile: {
    method: 'POST',
    path: '/tcode/api/pub/saveUserProfileInfo',
    access: 'session',
    body: z.object({
      pk: field,
      name: field,
      remark: field,
      type: field,
      channelList: field,
      /** ours, optional: entries of axes that are off */
      offChannelList: field,
      channelRangeList: field,
      reversed: field,
      /** ours, optional: where playing begins, ms */
      startOffsetMs: field,
      pk_user: field,
      deviceType: field,
      /** ours, optional: the revision that was edited; without it the save wins */
      revision: field,
    }),
    hasLargeBody: true,
    data: motionProfileSchema,
    errors: [
      'access.forbidden',
      'profile.name-required',
      'profile.name-length',
      'profile.name-characters',
      'profile.remark-length',
      'profile.not-text',
      'profile.not-a-flag',
      'profile.not-a-choice',
      ...listErrors,
      'profile.drawn-points',
      'profile.link-circle',
      'profile.too-many',
      'profile.changed-elsewhere',
    ],
  },
  getProfile: {
    method: 'GET',
    path: '/tcode/api/pub/getUserProfileInfoByPk/:pk',
    access: 'session',
    params: z.object({ pk: z.string() }),
    data: motionProfileSchema,
    errors: ['access.forbidden'],
  },
  saveProfileRanges: {
    method: 'POST',
    path: '/tcode/api/pub/updateAllProfileAxisRangeOfUser',
    access: 'session',
    body: z.object({ channelList: field, channelRangeList: field, pk_user: field, deviceType: field }),
    hasLargeBody: true,
    data: nothing,
    errors: ['access.forbidden', 'profile.not-a-choice', ...listErrors],
  },
  deleteProfile: {
    method: 'POST',
    path: '/api/v1/profiles/delete',
    access: 'session',
    /** `revision` that the person saw; without it whatever is there is deleted */
    body: z.object({ pk: z.string(), revision: z.optional(z.int32()) }),
    data: nothing,
    errors: ['access.forbidden', 'profile.changed-elsewhere'],
  },
  orderProfiles: {
    method: 'POST',
    path: '/api/v1/profiles/order',
    access: 'session',
    body: z.object({ pks: z.array(z.string()).check(z.maxLength(200)) }),
    data: nothing,
    errors: [],
  },
});
