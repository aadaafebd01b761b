import type { ErrorCode } from '../errors/catalogue.ts';
import { z } from './zod.ts';

/** `errorCode` of an answer that is not a refusal. */
export const successNumber = 0;

/**
 * The shape of every answer. `errorCode`: 0 success, -1 no valid session, else the catalogue's number.
 * `message`: the catalogue's English sentence. `totalRow` is beside the data of a list.
 */
export interface Envelope<Data> {
  readonly errorCode: number;
  readonly message: string;
  readonly data: Data | null;
  readonly totalRow?: number;
  /** the catalogue's code and what its sentence speaks of; only in a refusal */
  readonly error?: ErrorCode;
  readonly params?: Readonly<Record<string, string | number>>;
}

/** The envelope as it arrives: its data is judged by the route's own schema. */
export const envelopeSchema = z.object({
  errorCode: z.int(),
  message: z.string(),
  data: z.unknown(),
  totalRow: z.optional(z.int().check(z.nonnegative())),
  error: z.optional(z.string()),
  params: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
});
