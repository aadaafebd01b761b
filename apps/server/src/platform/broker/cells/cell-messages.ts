import { z } from 'zod';

/** Where a cell takes the connections of servers, on the port on which it takes those of pages. */
export const controlPath = '/control';
/** Between two signs of life, in each direction, in ms. */
export const beatMs = 500;
/** Bytes of one message: the client ids of as many connections as a process takes are a quarter of that. */
export const largestMessage = 1024 * 1024;

/** pairs a reply with its question */
const id = z.number();
const clientId = z.string();
const clientIds = z.array(clientId);
const count = z.number();

/** A grant with the time that it has left, in ms: the clocks of the two machines may differ. */
const grantSchema = z.object({
  clientId,
  code: z.string(),
  seat: z.union([z.literal(1), z.literal(2)]),
  accountPk: z.string(),
  remainingMs: z.number(),
});
export type SentGrant = z.output<typeof grantSchema>;

/** How a cell does since its start. */
const figuresSchema = z.object({
  connections: count,
  refusals: z.record(z.string(), count),
  dropped: count,
  waiting: count,
  latenessMs: count,
});

/** What a server says to a cell. */
const toCellSchema = z.discriminatedUnion('kind', [
  /** `origin`: of the server as people reach it; the cell accepts pages from it */
  z.object({ kind: z.literal('beat'), origin: z.string() }),
  z.object({ kind: z.literal('end'), id, clientIds }),
  z.object({ kind: z.literal('list'), id }),
  z.object({ kind: z.literal('grant'), id, grant: z.nullable(grantSchema) }),
]);
export type ToCell = z.output<typeof toCellSchema>;

/** What a cell says to a server. */
const toServerSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('beat'), figures: figuresSchema, isDraining: z.boolean() }),
  /** it ends in order: what it carries may go to others at once */
  z.object({ kind: z.literal('bye') }),
  z.object({ kind: z.literal('admit'), id, clientId, password: z.string() }),
  z.object({ kind: z.literal('grant-of'), id, clientId }),
  z.object({ kind: z.literal('connected'), clientId }),
  z.object({ kind: z.literal('disconnected'), clientId }),
  /** the reply to `end` and `list` */
  z.object({ kind: z.literal('connections'), id, clientIds }),
]);
export type ToServer = z.output<typeof toServerSchema>;

export type CellFigures = z.output<typeof figuresSchema>;

/** @throws where it is no message: the two programs are of versions that do not know each other */
export const parseToCell = (text: string): ToCell => toCellSchema.parse(JSON.parse(text));
/** @throws as above */
export const parseToServer = (text: string): ToServer => toServerSchema.parse(JSON.parse(text));
