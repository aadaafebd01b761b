import { isLongerThan } from '@kinora/kernel';
import { maxLength } from '../constants/limits.ts';
import { z } from './zod.ts';

/** A person's own words, with the limit that the page shows beside them (docs/spec/page.md, PG-230). */
export const writtenText = z.string().check(z.refine((text) => !isLongerThan(text, maxLength.reason)));
