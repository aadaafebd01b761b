import { type Failure, failure, maxLength } from '@kinora/contract';
import { err, isLongerThan, ok, parseName, type Result } from '@kinora/kernel';
import {
  type ChannelCode,
  profileFields,
  readChannelLists,
  readField,
  readRangeList,
} from '@kinora/motion/profile';
import type { ProfileDraft } from './profile-draft.ts';

type Body = Readonly<Record<string, unknown>>;

export type ProfileProblem =
  | ChannelCode
  | 'profile.name-required'
  | 'profile.name-length'
  | 'profile.name-characters'
  | 'profile.remark-length'
  | 'profile.not-text';

/** A save, judged. */
export interface ProfileSave {
  /** null makes a new one */
  readonly pk: string | null;
  /** null: whatever the server has */
  readonly revision: number | null;
  readonly draft: ProfileDraft;
}

const keyRule = { kind: 'text' } as const;

/** Up to the largest `integer` of the database. */
const revisionRule = { kind: 'whole', unit: 'none', min: 1, max: 2_147_483_647, fallback: 1 } as const;

/** The first field that breaks a rule refuses the whole save; nothing is corrected. */
export function parseProfileSave(body: Body): Result<ProfileSave, Failure<ProfileProblem>> {
  const pk = readField(keyRule, body['pk'], 'pk');
  if (!pk.ok) return pk;
  const revision = readField(revisionRule, body['revision'], 'revision');
  if (!revision.ok) return revision;
  const draft = parseDraft(body);
  if (!draft.ok) return draft;
  return ok({
    pk: pk.value === '' ? null : pk.value,
    revision: isMissing(body['revision']) ? null : revision.value,
    draft: draft.value,
  });
}

function parseDraft(body: Body): Result<ProfileDraft, Failure<ProfileProblem>> {
  const name = parseProfileName(body['name']);
  if (!name.ok) return name;
  const remark = parseRemark(body['remark']);
  if (!remark.ok) return remark;
  const type = readField(profileFields.type, body['type'], 'type');
  if (!type.ok) return type;
  const channels = readChannelLists(body['channelList'], body['offChannelList']);
  if (!channels.ok) return channels;
  const ranges = readRangeList(body['channelRangeList']);
  if (!ranges.ok) return ranges;
  const reversed = readField(profileFields.reversed, body['reversed'], 'reversed');
  if (!reversed.ok) return reversed;
  const startOffset = readField(profileFields.startOffsetMs, body['startOffsetMs'], 'startOffsetMs');
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

function parseProfileName(value: unknown): Result<string, Failure<ProfileProblem>> {
  const text = readField(profileFields.name, value, 'name');
  if (!text.ok) return text;
  const name = parseName(text.value, maxLength.profileName);
  return name.ok ? name : err(failure(`profile.name-${name.error}`));
}

function parseRemark(value: unknown): Result<string, Failure<ProfileProblem>> {
  const text = readField(profileFields.remark, value, 'remark');
  if (!text.ok) return text;
  return isLongerThan(text.value, maxLength.profileRemark) ? err(failure('profile.remark-length')) : text;
}

function isMissing(value: unknown): boolean {
  return value === undefined || value === null;
}
