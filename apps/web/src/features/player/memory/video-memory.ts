import { type ChannelName, isChannelName } from '@kinora/motion';
import { isRecord } from '../../../runtime/storage/stored-value.ts';
import { roundOffset } from '../media/offset.ts';
import { parseVideoView, type VideoView } from '../media/video-view.ts';
import type { KeyedStore } from './keyed-store.ts';

/** What the person chose among the scripts; files and versions by marks that do not give their names away. */
export interface ScriptChoices {
  /** mark of the version for all channels; null = none was chosen */
  readonly variant: string | null;
  /** mark of the file and the track that play a channel; null = no script */
  readonly chosen: Readonly<Partial<Record<ChannelName, string | null>>>;
  /** mark of the file that was given a channel by hand */
  readonly assigned: Readonly<Partial<Record<ChannelName, string>>>;
  /** marks of files whose inversion is switched off */
  readonly upright: readonly string[];
  /** marks of files whose channel is unclear and that are not to be used */
  readonly aside: readonly string[];
}

/** What is remembered of one video (rules LB-2 to LB-5). */
export interface VideoMemory {
  /** seconds */
  readonly offset: number;
  /** seconds; 0 = nothing to go on with */
  readonly position: number;
  /** seconds */
  readonly subtitleDelay: number;
  readonly view: VideoView;
  readonly choices: ScriptChoices;
  /** epoch ms; what was used longest ago is forgotten first */
  readonly usedAt: number;
}

export const noChoices: ScriptChoices = { variant: null, chosen: {}, assigned: {}, upright: [], aside: [] };

export const noMemory: VideoMemory = {
  offset: 0,
  position: 0,
  subtitleDelay: 0,
  view: 'whole',
  choices: noChoices,
  usedAt: 0,
};

/** Rule LB-4: more videos than a person watches in a year or two. */
export const maxRemembered = 500;

export interface VideoMemories {
  read(id: string): Promise<VideoMemory>;
  /** One change after the other, so that none is lost. */
  change(id: string, change: Partial<VideoMemory>): Promise<void>;
  clear(): Promise<void>;
}

export function createVideoMemories(store: KeyedStore, epochMs: () => number): VideoMemories {
  let last: Promise<void> = Promise.resolve();

  async function write(id: string, change: Partial<VideoMemory>): Promise<void> {
    const before = parseVideoMemory(await store.read(id));
    await store.write(id, { ...before, ...change, usedAt: epochMs() });
    await forgetOldest();
  }

  async function forgetOldest(): Promise<void> {
    const entries = await store.entries();
    if (entries.length <= maxRemembered) return;
    const byAge = entries.map(([id, value]) => [id, parseVideoMemory(value).usedAt] as const);
    const tooMany = byAge.sort((a, b) => a[1] - b[1]).slice(0, entries.length - maxRemembered);
    await Promise.all(tooMany.map(([id]) => store.remove(id)));
  }

  return {
    read: async (id) => {
      await last;
      return parseVideoMemory(await store.read(id));
    },
    change: (id, change) => {
      last = last.then(() => write(id, change)).catch(() => undefined);
      return last;
    },
    clear: () => store.clear(),
  };
}

/** Whatever was stored: what is foreign takes its default. */
export function parseVideoMemory(stored: unknown): VideoMemory {
  const from = isRecord(stored) ? stored : {};
  return {
    offset: roundOffset(finite(from['offset'])),
    position: Math.max(0, finite(from['position'])),
    subtitleDelay: finite(from['subtitleDelay']),
    view: parseVideoView(from['view']),
    choices: parseChoices(from['choices']),
    usedAt: finite(from['usedAt']),
  };
}

function parseChoices(stored: unknown): ScriptChoices {
  const from = isRecord(stored) ? stored : {};
  return {
    variant: typeof from['variant'] === 'string' ? from['variant'] : null,
    chosen: parseChosen(from['chosen']),
    assigned: parseByChannel(from['assigned']),
    upright: parseMarks(from['upright']),
    aside: parseMarks(from['aside']),
  };
}

function parseMarks(stored: unknown): readonly string[] {
  return Array.isArray(stored) ? stored.filter((mark) => typeof mark === 'string') : [];
}

function parseChosen(stored: unknown): ScriptChoices['chosen'] {
  const entries = Object.entries(isRecord(stored) ? stored : {});
  return Object.fromEntries(
    entries.filter(
      ([channel, mark]) => isChannelName(channel) && (mark === null || typeof mark === 'string'),
    ),
  );
}

function parseByChannel(stored: unknown): Readonly<Partial<Record<ChannelName, string>>> {
  const entries = Object.entries(isRecord(stored) ? stored : {});
  return Object.fromEntries(
    entries.filter(([channel, mark]) => isChannelName(channel) && typeof mark === 'string'),
  );
}

function finite(value: unknown): number {
  return typeof value === 'number' && Number.isFinite(value) ? value : 0;
}
