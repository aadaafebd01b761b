import type { Manufacturer } from '@kinora/contract/http';

/** The system by its own names; the order matters: Android says Linux, and an iPhone says Mac OS X. */
const systems: readonly (readonly [RegExp, Manufacturer])[] = [
  [/iPhone|iPad|iPod/, 'iOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'MacOS'],
  [/Linux|CrOS/, 'Linux'],
];

/** The system of the platform record, from what the browser calls itself. */
export function manufacturerOf(userAgent: string): Manufacturer {
  return systems.find(([pattern]) => pattern.test(userAgent))?.[1] ?? 'Unknown OS';
}
