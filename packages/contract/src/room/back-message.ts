import { z } from '../http/zod.ts';

/** Version of the frames and of the back messages. Peers of different versions refuse each other. */
export const roomProtocolVersion = 1;

const version = z.literal(roomProtocolVersion);

/** What the recipient's engine is doing. */
export const recipientStates = [
  /** connected, has not pressed START */
  'waiting',
  /** takes commands, nothing moves at the moment */
  'ready',
  'moving',
  /** at rest because frames stayed away or the controller stopped at once: continues with the next START */
  'holding',
  /** goes home after an ordinary stop */
  'homing',
  /** Stop was pressed on the recipient's side; only the recipient ends it */
  'latched',
  'no-device',
] as const;
export type RecipientState = (typeof recipientStates)[number];

/** Why the recipient's consent was taken back: STOP, or a page out of sight (a screen that sleeps, another app in front). */
export const withdrawals = ['stopped', 'hidden'] as const;
export type Withdrawal = (typeof withdrawals)[number];

/** Newest version of frames that a recipient's page reads: 2 carries a path ahead and a reason with each end. */
export const newestFrames = 2;

/** A room goes on by itself when frames are back within this time of the last one. ms */
export const goesOnWithinMs = 5000;

/** Why a recipient gave the seat up: by its person, by the room's clock, or because the service took its ticket back. */
export const partings = ['left', 'expired', 'service'] as const;
export type Parting = (typeof partings)[number];

const position = z.int().check(z.minimum(0), z.maximum(9999));

/** What the recipient reports to the controller: JSON on the back topic. */
export const backMessageSchema = z.discriminatedUnion('type', [
  /** answer to the frame `seq` of `epoch`; `heldMs`: from its arrival to this answer */
  z.object({
    v: version,
    type: z.literal('pong'),
    epoch: z.string().check(z.maxLength(16)),
    seq: z.int().check(z.nonnegative()),
    /** the frame's own clock, as its header had it, ms */
    sentMs: z.int().check(z.nonnegative()),
    heldMs: z.number().check(z.nonnegative(), z.maximum(60_000)),
  }),
  z.object({
    v: version,
    type: z.literal('state'),
    state: z.enum(recipientStates),
    /** the newest epoch that the recipient heard of; null before the first */
    epoch: z.nullable(z.string().check(z.maxLength(16))),
    /** frames since START that were played, and that were dropped (stale, repeated, malformed) */
    played: z.int().check(z.nonnegative()),
    dropped: z.int().check(z.nonnegative()),
    /** while nothing is allowed; absent where nothing was taken back, and from older pages */
    why: z.optional(z.enum(withdrawals)),
    /** newest version of frames that the page reads, 2 to 99; absent from pages that read version 1 alone */
    frames: z.optional(z.int().check(z.minimum(newestFrames), z.maximum(99))),
    /** while it holds because frames are missing: ms in which those of the same START still move it */
    goesOnMs: z.optional(z.int().check(z.nonnegative(), z.maximum(goesOnWithinMs))),
    /** the last word of a seat that is given up */
    parting: z.optional(z.enum(partings)),
  }),
  /** what the recipient allows; the controller cannot raise it */
  z.object({
    v: version,
    type: z.literal('limits'),
    axes: z.record(
      z.string().check(z.maxLength(2)),
      z.object({ min: position, max: position, enabled: z.boolean() }),
    ),
    /** units/s, 9999 units = full travel */
    speed: z.number().check(z.positive()),
    /** 0..1 */
    intensity: z.number().check(z.minimum(0), z.maximum(1)),
  }),
]);
export type BackMessage = z.output<typeof backMessageSchema>;
