import { maxLength } from '@kinora/contract';
import { profileKinds } from '@kinora/motion';
import { isRecord } from '../../../runtime/storage/stored-value.ts';
import { parseProfile } from './profile-document.ts';
import type { SavedProfile } from './profile-wire.ts';

/** What of a stored list is a profile. A name stays as it was typed, also one that could not be saved. */
export function parseStoredProfiles(stored: unknown): readonly SavedProfile[] {
  return Array.isArray(stored) ? (stored as readonly unknown[]).flatMap(parseStored) : [];
}

function parseStored(stored: unknown): readonly SavedProfile[] {
  if (!isRecord(stored) || typeof stored['pk'] !== 'string' || !isRecord(stored['document'])) return [];
  const { pk, revision, kind, document } = stored;
  const name = typeof document['name'] === 'string' ? document['name'].slice(0, maxLength.profileName) : '';
  return [
    {
      pk,
      revision: typeof revision === 'number' && Number.isSafeInteger(revision) ? revision : 1,
      kind: kind === profileKinds.sample ? profileKinds.sample : profileKinds.own,
      document: { ...parseProfile(document, name), name },
    },
  ];
}
