import { err, ok, type Result } from '@kinora/kernel';
import { isRecord } from '../../../runtime/storage/stored-value.ts';
import type { ProfileDocument } from './profile-document.ts';
import { readLists, writeLists } from './profile-lists.ts';
import { nearestName } from './profile-name.ts';

export function writeProfileFile(profile: ProfileDocument): string {
  return JSON.stringify(writeLists(profile), null, 2);
}

/** Reads a file's text, and counts the values that were corrected, the name among them. */
export function readProfileFile(
  text: string,
  fallbackName: string,
): Result<ReturnType<typeof readLists>, 'profile.unreadable'> {
  const file = parseJson(text);
  if (!isRecord(file) || !Array.isArray(file['channelList'])) return err('profile.unreadable');
  const givenName = typeof file['name'] === 'string' ? file['name'].trim() : '';
  const name = nearestName(givenName) ?? fallbackName;
  const { profile, corrected } = readLists(file, name);
  return ok({ profile, corrected: corrected + (givenName === '' || givenName === name ? 0 : 1) });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
