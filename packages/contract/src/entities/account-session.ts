import { z } from '../http/zod.ts';

/** One signed-in browser, as the person's own list shows it. */
export const accountSessionSchema = z.object({
  id: z.string(),
  /** like "Chrome, Windows": never the browser's full self-description */
  client: z.string(),
  createdAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
  isCurrent: z.boolean(),
});
export type AccountSession = z.output<typeof accountSessionSchema>;
