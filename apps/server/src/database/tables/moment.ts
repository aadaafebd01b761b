import { timestamp } from 'drizzle-orm/pg-core';

/** A column with a time of the wall clock. */
export const moment = (name: string) => timestamp(name, { withTimezone: true });
