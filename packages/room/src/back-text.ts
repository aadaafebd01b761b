import type { BackMessage, Parting, RecipientState, Withdrawal } from '@kinora/contract/room';
import { err, ok, type Result } from '@kinora/kernel';
import type { FrameProblem } from './frame.ts';
import { goesOnMs as goesOnWithinMs, pathVersion, protocolVersion } from './protocol-version.ts';

type Message<Type extends BackMessage['type']> = Extract<BackMessage, { readonly type: Type }>;
type Fields = Readonly<Record<string, unknown>>;

/** Characters; the topic's own limit (contract, `backTopic`). */
const maxMessageLength = 2048;

const states: Readonly<Record<RecipientState, true>> = {
  waiting: true,
  ready: true,
  moving: true,
  holding: true,
  homing: true,
  latched: true,
  'no-device': true,
};

const withdrawals: Readonly<Record<Withdrawal, true>> = { stopped: true, hidden: true };

const partings: Readonly<Record<Parting, true>> = { left: true, expired: true, service: true };

export function encodeBackText(message: BackMessage): string {
  return JSON.stringify(message);
}

/**
 * Reads a message of the back topic as contract's `backMessageSchema` does; a property test compares both. The
 * recipient's page is trusted no more than the controller's.
 */
export function parseBackText(text: string): Result<BackMessage, FrameProblem> {
  const fields = text.length <= maxMessageLength ? parseFields(text) : null;
  if (fields === null) return err('malformed');
  const { v, type } = fields;
  if (v !== protocolVersion) return err(Number.isInteger(v) ? 'version' : 'malformed');
  const message =
    type === 'pong' ? readPong(fields) : type === 'state' ? readState(fields) : readLimits(fields);
  return message === null ? err('malformed') : ok(message);
}

function parseFields(text: string): Fields | null {
  try {
    return asFields(JSON.parse(text));
  } catch {
    return null;
  }
}

function asFields(value: unknown): Fields | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : null;
}

function readPong({ epoch, seq, sentMs, heldMs }: Fields): Message<'pong'> | null {
  if (!isEpoch(epoch) || !isCount(seq) || !isCount(sentMs) || !isWithin(heldMs, 0, 60_000)) return null;
  return { v: protocolVersion, type: 'pong', epoch, seq, sentMs, heldMs };
}

function readState(fields: Fields): Message<'state'> | null {
  const { state, epoch, played, dropped } = fields;
  const more = readMore(fields);
  if (more === null || !isState(state) || !isCount(played) || !isCount(dropped)) return null;
  if (epoch !== null && !isEpoch(epoch)) return null;
  return { v: protocolVersion, type: 'state', state, epoch, played, dropped, ...more };
}

type More = Pick<Message<'state'>, 'why' | 'frames' | 'goesOnMs' | 'parting'>;

/** What is not in every report. */
function readMore({ why, frames, goesOnMs, parting }: Fields): More | null {
  if (why !== undefined && !isOneOf(withdrawals, why)) return null;
  if (frames !== undefined && !isWholeWithin(frames, pathVersion, 99)) return null;
  if (goesOnMs !== undefined && !isWholeWithin(goesOnMs, 0, goesOnWithinMs)) return null;
  if (parting !== undefined && !isOneOf(partings, parting)) return null;
  return {
    ...(why !== undefined && { why }),
    ...(frames !== undefined && { frames }),
    ...(goesOnMs !== undefined && { goesOnMs }),
    ...(parting !== undefined && { parting }),
  };
}

function readLimits({ type, axes, speed, intensity }: Fields): Message<'limits'> | null {
  const ranges = readRanges(axes);
  if (type !== 'limits' || ranges === null) return null;
  if (!isWithin(speed, Number.MIN_VALUE, Number.MAX_VALUE) || !isWithin(intensity, 0, 1)) return null;
  return { v: protocolVersion, type: 'limits', axes: ranges, speed, intensity };
}

function readRanges(value: unknown): Message<'limits'>['axes'] | null {
  const axes = asFields(value);
  if (axes === null) return null;
  const ranges: Message<'limits'>['axes'] = {};
  for (const [name, entry] of Object.entries(axes)) {
    // the schema skips this name, and this reader has to agree with it
    if (name === '__proto__') continue;
    const { min, max, enabled } = asFields(entry) ?? {};
    const isPlace = isCount(min) && isCount(max) && min <= 9999 && max <= 9999;
    if (name.length > 2 || !isPlace || typeof enabled !== 'boolean') return null;
    ranges[name] = { min, max, enabled };
  }
  return ranges;
}

function isState(value: unknown): value is RecipientState {
  return isOneOf(states, value);
}

function isOneOf<Name extends string>(names: Readonly<Record<Name, true>>, value: unknown): value is Name {
  return typeof value === 'string' && Object.hasOwn(names, value);
}

function isWholeWithin(value: unknown, min: number, max: number): value is number {
  return isCount(value) && value >= min && value <= max;
}

function isEpoch(value: unknown): value is string {
  return typeof value === 'string' && value.length <= 16;
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}

function isWithin(value: unknown, min: number, max: number): value is number {
  return typeof value === 'number' && value >= min && value <= max;
}
