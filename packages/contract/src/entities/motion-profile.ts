import {
  axisNames,
  channelFields,
  linkFields,
  profileFields,
  rangeFields,
  type Rule,
  type Rules,
  type ValueOf,
  waveFields,
  type WaveformChannel,
  type WaveformRange,
  waveKinds,
} from '@kinora/motion/profile';
import type { Domain } from '../http/field-names.ts';
import { z } from '../http/zod.ts';

const name = z.enum(axisNames);

const waves = waveKinds.map((kind) => z.object({ kind: z.literal(kind), ...schemasOf(waveFields[kind]) }));

const channelSchema = z.object({
  name,
  ...schemasOf(channelFields),
  wave: z.discriminatedUnion('kind', [waves[0]!, ...waves.slice(1)]),
  link: z.nullable(z.object(schemasOf(linkFields))),
}) as z.ZodMiniType as z.ZodMiniType<WaveformChannel>;

const rangeSchema = z.object({
  name,
  ...schemasOf(rangeFields),
}) as z.ZodMiniType as z.ZodMiniType<WaveformRange>;

/** A motion profile as the server returns it: every field is there. */
export const motionProfileSchema = z.object({
  pk: z.string(),
  name: schemaOf(profileFields.name),
  remark: schemaOf(profileFields.remark),
  type: schemaOf(profileFields.type),
  /** one entry for each enabled axis */
  channelList: z.array(channelSchema),
  /** ours: what is set for axes that are off, for when they are on again */
  offChannelList: z.array(channelSchema),
  /** one item for each of the six axes */
  channelRangeList: z.array(rangeSchema),
  reversed: schemaOf(profileFields.reversed),
  startOffsetMs: schemaOf(profileFields.startOffsetMs),
  pk_user: z.string(),
  deviceType: schemaOf(profileFields.deviceType),
  /** ours: counts the changes; sent along with a save, it keeps a change made elsewhere from being overwritten */
  revision: z.number(),
});
export type MotionProfile = Domain<z.output<typeof motionProfileSchema>>;

function schemasOf(rules: Rules): Readonly<Record<string, z.ZodMiniType>> {
  return Object.fromEntries(Object.entries(rules).map(([field, rule]) => [field, schemaOf(rule)]));
}

/** The kind of value alone: bounds are the strict reader's. */
function schemaOf<R extends Rule>(rule: R): z.ZodMiniType<ValueOf<R>> {
  return plainSchemaOf(rule) as z.ZodMiniType<ValueOf<R>>;
}

function plainSchemaOf(rule: Rule): z.ZodMiniType {
  switch (rule.kind) {
    case 'number':
    case 'whole':
      return z.number();
    case 'flag':
      return z.boolean();
    case 'text':
      return z.string();
    case 'choice':
      return z.literal([...rule.choices]);
    case 'points':
      return z.array(z.object({ at: z.number(), value: z.number() }));
  }
}
