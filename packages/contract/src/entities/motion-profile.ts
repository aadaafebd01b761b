import { fullScale } from '@kinora/kernel';
import type { Domain } from '../http/field-names.ts';
import { z } from '../http/zod.ts';

/** Axes that a profile can have an entry for, in the order of every list. */
export const profileAxes = ['L0', 'L1', 'L2', 'R0', 'R1', 'R2'] as const;
export type ProfileAxis = (typeof profileAxes)[number];

/** The last moment at which playing can begin: six times the longest change by chance. */
export const longestStartOffsetMs = 3_600_000;
/** Profiles of one account. */
export const mostProfiles = 200;
/** The only device type that has motion axes. */
export const motionDeviceType = '0';

/** `type` of a profile. */
export const profileKinds = { own: 0, sample: 1 } as const;

const period = { min: 100, max: 60_000 };
const percent = { min: 0, max: 100 };
const travel = { min: 0, max: fullScale };
const degrees = { min: 0, max: 360 };
const interval = { min: 500, max: 600_000 };

/** The numbers of a channel entry: bounds, and what a missing one is taken for (ms, percent, 0..9999, degrees). */
export const channelNumbers = {
  update: { min: 10, max: 1000, fallback: 100 },
  period: { ...period, fallback: 2000 },
  amp: { ...percent, fallback: 60 },
  offset: { ...travel, fallback: 5000 },
  phase: { ...degrees, fallback: 0 },
  periodMin: { ...period, fallback: 500 },
  periodMax: { ...period, fallback: 2000 },
  ampMin: { ...percent, fallback: 20 },
  ampMax: { ...percent, fallback: 60 },
  offsetMin: { ...travel, fallback: 3000 },
  offsetMax: { ...travel, fallback: 7000 },
  phaseMin: { ...degrees, fallback: 0 },
  phaseMax: { ...degrees, fallback: 180 },
  ranMin: { ...interval, fallback: 3000 },
  ranMax: { ...interval, fallback: 30_000 },
} as const;

/** Its flags; a missing one is false. */
export const channelFlags = ['reverse', 'periodRan', 'ampRan', 'offsetRan', 'phaseRan'] as const;

/** Its pairs of limits: `Min` is less than `Max`. */
export const channelPairs = ['period', 'amp', 'offset', 'phase', 'ran'] as const;

/** The numbers of a form of wave and of a link between axes; a drawn wave has its points this far apart, at least. */
export const waveNumbers = {
  ramp: { min: 0.02, max: 0.5, fallback: 0.1 },
  points: { min: 2, max: 64 },
  pointDistance: 0.005,
  ratio: { min: 0, max: 2, fallback: 1 },
  delayMs: { min: 0, max: 10_000, fallback: 0 },
} as const;

const axisSchema = z.enum(profileAxes);

export const profileWaveKinds = ['sine', 'triangle', 'square', 'saw', 'drawn'] as const;

/** The form of a period. It is optional: a client that does not know the field means a sine. */
const profileWaveSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(['sine', 'triangle']) }),
  /** share of the period that each edge takes */
  z.object({ kind: z.literal('square'), ramp: z.number() }),
  /** share of the period that the return takes */
  z.object({ kind: z.literal('saw'), falling: z.boolean(), ramp: z.number() }),
  /** `at`: share of the period, from 0 to below 1, rising; `value`: -1 to 1 */
  z.object({
    kind: z.literal('drawn'),
    points: z.array(z.object({ at: z.number(), value: z.number() })),
  }),
]);
export type ProfileWave = z.output<typeof profileWaveSchema>;

/** Our extension: an axis that follows another. `ratio` of its travel, `delayMs` later. */
const profileLinkSchema = z.object({
  from: axisSchema,
  ratio: z.number(),
  delayMs: z.number(),
  inverted: z.boolean(),
});
export type ProfileLink = z.output<typeof profileLinkSchema>;

export const profileChannelSchema = z.object({
  name: axisSchema,
  update: z.number(),
  period: z.number(),
  amp: z.number(),
  offset: z.number(),
  phase: z.number(),
  reverse: z.boolean(),
  periodRan: z.boolean(),
  periodMin: z.number(),
  periodMax: z.number(),
  ampRan: z.boolean(),
  ampMin: z.number(),
  ampMax: z.number(),
  offsetRan: z.boolean(),
  offsetMin: z.number(),
  offsetMax: z.number(),
  phaseRan: z.boolean(),
  phaseMin: z.number(),
  phaseMax: z.number(),
  ranMin: z.number(),
  ranMax: z.number(),
  wave: profileWaveSchema,
  link: z.nullable(profileLinkSchema),
});
export type ProfileChannel = z.output<typeof profileChannelSchema>;

/** 0..9999, min < max. */
export const profileRangeSchema = z.object({ name: axisSchema, min: z.number(), max: z.number() });
export type ProfileRange = z.output<typeof profileRangeSchema>;

/** A motion profile as the server returns it: every field is there. */
export const motionProfileSchema = z.object({
  pk: z.string(),
  name: z.string(),
  remark: z.string(),
  /** 0 made by the user, 1 a sample */
  type: z.union([z.literal(profileKinds.own), z.literal(profileKinds.sample)]),
  /** one entry for each enabled axis */
  channelList: z.array(profileChannelSchema),
  /** ours: what is set for axes that are off, for when they are on again */
  offChannelList: z.array(profileChannelSchema),
  /** one item for each of the six axes */
  channelRangeList: z.array(profileRangeSchema),
  reversed: z.boolean(),
  /** ours: where playing begins, ms on the profile's own time line */
  startOffsetMs: z.number(),
  pk_user: z.string(),
  deviceType: z.literal(motionDeviceType),
  /** ours: counts the changes; sent along with a save, it keeps a change made elsewhere from being overwritten */
  revision: z.number(),
});
export type MotionProfile = Domain<z.output<typeof motionProfileSchema>>;
