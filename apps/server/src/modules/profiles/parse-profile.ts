import { type Failure, failure, maxLength } from '@kinora/contract';
import { longestStartOffsetMs, profileKinds } from '@kinora/contract/http';
import { err, ok, type Result } from '@kinora/kernel';
import { isLongerThan, parseNameText } from '../name-text.ts';
import { type ChannelProblem, parseChannelLists, parseRangeList } from './parse-lists.ts';
import type { ProfileDraft } from './profile-store.ts';
import { type Fields, readChoice, readFlag, readText, readWhole } from './read-field.ts';

export type ProfileProblem =
  | ChannelProblem
  | 'profile.name-required'
  | 'profile.name-length'
  | 'profile.name-characters'
  | 'profile.remark-length'
  | 'profile.not-text'
  | 'profile.not-a-choice';

/** A save, judged. */
export interface ProfileSave {
  /** null makes a new one */
  readonly pk: string | null;
  /** null: whatever the server has */
  readonly revision: number | null;
  readonly draft: ProfileDraft;
}

/** The largest `integer` of the database. */
const largestRevision = 2_147_483_647;

/** The first field that breaks a rule refuses the whole save; nothing is bent into shape. */
export function parseProfileSave(body: Fields): Result<ProfileSave, Failure<ProfileProblem>> {
  const pk = readText(body['pk'], 'pk');
  if (!pk.ok) return pk;
  const bounds = { min: 1, max: largestRevision, fallback: 1 };
  const revision = readWhole(body['revision'], 'revision', bounds);
  if (!revision.ok) return revision;
  const draft = parseDraft(body);
  if (!draft.ok) return draft;
  return ok({
    pk: pk.value === '' ? null : pk.value,
    revision: isMissing(body['revision']) ? null : revision.value,
    draft: draft.value,
  });
}

function parseDraft(body: Fields): Result<ProfileDraft, Failure<ProfileProblem>> {
  const name = parseName(body['name']);
  if (!name.ok) return name;
  const remark = parseRemark(body['remark']);
  if (!remark.ok) return remark;
  const type = readChoice(body['type'], 'type', [profileKinds.own, profileKinds.sample]);
  if (!type.ok) return type;
  const channels = parseChannelLists(body['channelList'], body['offChannelList']);
  if (!channels.ok) return channels;
  const ranges = parseRangeList(body['channelRangeList']);
  if (!ranges.ok) return ranges;
  const reversed = readFlag(body['reversed'], 'reversed');
  if (!reversed.ok) return reversed;
  const offsetBounds = { min: 0, max: longestStartOffsetMs, fallback: 0 };
  const startOffset = readWhole(body['startOffsetMs'], 'startOffsetMs', offsetBounds);
  if (!startOffset.ok) return startOffset;
  return ok({
    name: name.value,
    remark: remark.value,
    type: type.value,
    channelList: channels.value.on,
    offChannelList: channels.value.off,
    channelRangeList: ranges.value,
    reversed: isMissing(body['reversed']) ? null : reversed.value,
    startOffsetMs: isMissing(body['startOffsetMs']) ? null : startOffset.value,
  });
}

function parseName(value: unknown): Result<string, Failure<ProfileProblem>> {
  const text = readText(value, 'name');
  if (!text.ok) return text;
  const name = parseNameText(text.value, maxLength.profileName);
  return name.ok ? name : err(failure(`profile.name-${name.error}`));
}

function parseRemark(value: unknown): Result<string, Failure<ProfileProblem>> {
  const text = readText(value, 'remark');
  if (!text.ok) return text;
  return isLongerThan(text.value, maxLength.profileRemark) ? err(failure('profile.remark-length')) : text;
}

function isMissing(value: unknown): boolean {
  return value === undefined || value === null;
}
