import { z } from '../http/zod.ts';

/** An account as an operator sees it; its address is empty where it has none. */
export const shownAccountSchema = z.object({ pk: z.string(), name: z.string(), email: z.string() });
export type ShownAccount = z.output<typeof shownAccountSchema>;
