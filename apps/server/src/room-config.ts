import { keptFor } from '@kinora/contract';
import { z } from 'zod';

function wholeNumber(name: string, min: number, max: number, usual: number) {
  const sentence = `${name} must be a whole number from ${String(min)} to ${String(max)}.`;
  return z
    .string()
    .regex(/^\d{1,4}$/, sentence)
    .transform(Number)
    .refine((value) => value >= min && value <= max, sentence)
    .default(usual);
}

export const roomEnvironment = {
  ROOM_MINUTES: wholeNumber('ROOM_MINUTES', 1, 240, 10),
  ROOMS_PER_DAY: wholeNumber('ROOMS_PER_DAY', 0, 100, 1),
  /** no longer than the privacy policy says */
  REPORT_DAYS: wholeNumber('REPORT_DAYS', 1, keptFor.reportDays, keptFor.reportDays),
};
