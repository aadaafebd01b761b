import { err, ok } from '@kinora/kernel';
import type { ChannelName } from '../channel.ts';
import { channelOfWord } from './channel-words.ts';
import { maxKeyframes } from './keyframe-columns.ts';
import { openActionData } from './mbscript.ts';
import { isJsonObject, type JsonObject } from './parse-json.ts';
import { readActions } from './read-actions.ts';
import type { FormatOutcome, ReadContext, ReadScript } from './format-outcome.ts';
import type { ScriptFormat, ScriptTrack } from './script-file.ts';
import { readMetadata } from './script-metadata.ts';

/** One list of actions in a file and what it is for. */
interface ActionList {
  readonly channel: ChannelName;
  readonly actions: readonly unknown[];
  readonly isInverted: boolean;
}

/** Where the forms of several axes keep them, each with its format. */
const containers = [
  ['axes', 'funscript-axes'],
  ['channels', 'funscript-channels'],
  ['tracks', 'funscript-tracks'],
] as const;

/** A funscript of any form, or an mbscript; null where the object is neither. */
export function readFunscript(root: JsonObject, context: ReadContext): FormatOutcome | null {
  const { channel } = context;
  const isInverted = isTrue(root['inverted']);
  const single = (actions: readonly unknown[]): ActionList => ({ channel, actions, isInverted });
  const declared = declaredChannels(root);
  if (isMbscript(root)) {
    const actions = openActionData(root['actionData'], context.mbscriptKeys);
    if (actions === 'locked') return err('script.locked');
    if (actions === 'damaged') return err('script.damaged');
    return readLists('mbscript', root, [single(actions)], context, declared);
  }
  const present = containers.filter(([field]) => isContainer(root[field]));
  const [, format] = present.find(([field]) => entriesOf(root[field]).length > 0) ?? present[0] ?? [];
  const actions = Array.isArray(root['actions']) ? (root['actions'] as readonly unknown[]) : null;
  if (format === undefined) {
    return actions && readLists('funscript', root, [single(actions)], context, declared);
  }
  const entries = present.flatMap(([field]) => entriesOf(root[field]));
  const named = namedLists(entries, context);
  // a named stroke overrides the actions beside it, which are there for devices of one axis
  const isNamed = named.some((list) => list.channel === channel);
  const isNeeded = actions !== null && !isNamed && (actions.length > 0 || named.length === 0);
  if (named.length === 0)
    return readLists(format, root, isNeeded ? [single(actions)] : [], context, declared);
  const lists = isNeeded ? [single(actions), ...named] : named;
  return readLists(format, root, lists, context, 'by-entries');
}

function readLists(
  format: ScriptFormat,
  root: JsonObject,
  lists: readonly ActionList[],
  { log }: ReadContext,
  declared: ReadScript['declared'] = [],
): FormatOutcome {
  if (lists.some(({ actions }) => actions.length > maxKeyframes)) return err('script.too-large');
  const tracks = lists.map(({ channel, actions, isInverted }): ScriptTrack => ({
    ...readActions(actions, channel, log),
    isInverted,
  }));
  return ok({
    format,
    tracks,
    range: typeof root['range'] === 'number' && Number.isFinite(root['range']) ? root['range'] : null,
    metadata: readMetadata(root),
    offered: lists.reduce((sum, { actions }) => sum + actions.length, 0),
    declared,
  });
}

/** SC-67: `channel` of 2.0, `id` of an entry that became a file, or `axes` as a list of words. */
function declaredChannels(root: JsonObject): readonly (ChannelName | null)[] {
  const { channel, id, axes } = root;
  const words = Array.isArray(axes) ? (axes as readonly unknown[]) : [];
  // any file may have an `id` of its database
  const known = [id, ...words].flatMap((word) =>
    typeof word === 'string' ? (channelOfWord(word) ?? []) : [],
  );
  const isSaid = typeof channel === 'string' && channel.trim() !== '';
  return isSaid ? [channelOfWord(channel), ...known] : known;
}

/** The lists of `axes`, `channels` and `tracks` that name a channel; the first of several for one channel stays. */
function namedLists(entries: readonly Entry[], { log }: ReadContext): ActionList[] {
  const lists = new Map<ChannelName, ActionList>();
  for (const [name, entry] of entries) {
    const channel = typeof name === 'string' ? channelOfWord(name) : null;
    const actions = isJsonObject(entry) ? entry['actions'] : null;
    if (channel === null || !Array.isArray(actions)) {
      log.add('unknown-channel');
    } else if (lists.has(channel)) {
      log.add('duplicate-channel');
    } else if (actions.length > 0) {
      lists.set(channel, { channel, actions, isInverted: isTrue((entry as JsonObject)['inverted']) });
    }
  }
  return [...lists.values()];
}

type Entry = readonly [name: unknown, entry: unknown];

/** `axes` is a list of entries with an `id`; the others are objects by name. Each is taken in either form. */
function entriesOf(container: unknown): readonly Entry[] {
  if (!Array.isArray(container)) return Object.entries(container as JsonObject);
  return (container as readonly unknown[]).map((entry) => {
    if (!isJsonObject(entry)) return [null, null];
    return [entry['id'] ?? entry['name'] ?? entry['channel'], entry];
  });
}

/** A list of words alone says what one track is for, and holds none. */
function isContainer(value: unknown): boolean {
  if (!Array.isArray(value)) return isJsonObject(value);
  return value.length === 0 || value.some((entry) => typeof entry !== 'string');
}

/** No description names the flag's field, so it is looked for in all (docs/spec/playback.md, SC-7); readable actions go first. */
function isMbscript(root: JsonObject): root is JsonObject & { readonly actionData: string } {
  if (typeof root['actionData'] !== 'string') return false;
  const { actions } = root as { readonly actions?: unknown };
  const hasActions = Array.isArray(actions) && actions.length > 0;
  return !hasActions || Object.values(root).includes('V2');
}

function isTrue(value: unknown): boolean {
  return value === true || value === 'true';
}
