import { err, ok, type Result, toAxisValue } from '@kinora/kernel';
import { type ChannelName, isChannelName } from '../channel.ts';
import { maxIntervalMs } from './encode-frame.ts';
import type { ChannelMove } from './frame.ts';
import { type QueryName, queryNames } from './line.ts';
import { homeLine } from './named-lines.ts';

/** What a person asks for in the raw console. Moves are wishes: the safety gate judges them like any other source. */
export type ConsoleRequest =
  | { readonly kind: 'query'; readonly name: QueryName }
  | { readonly kind: 'emergency-stop' }
  | { readonly kind: 'home' }
  | { readonly kind: 'moves'; readonly moves: readonly ChannelMove[] };

/**
 * Reads a line typed in the raw console: `D0`, `D1`, `D2`, `YSYS`, `DSTOP`, `HOME` (or the home line itself), or
 * moves in the one strict form `L05000I500`, single spaces, each channel once. Everything else is refused: no `S`,
 * no `$`, no shortened digits. Only the stop is taken in any case, because a stop must not fail on a slip of the shift key.
 */
export function parseConsoleLine(text: string): Result<ConsoleRequest, 'console.refused'> {
  const line = text.trim();
  if (line.toUpperCase() === 'DSTOP') return ok({ kind: 'emergency-stop' });
  if (line === 'HOME' || line === homeLine.trimEnd()) return ok({ kind: 'home' });
  const name = queryNames.find((query) => query === line);
  if (name !== undefined) return ok({ kind: 'query', name });
  const moves = parseMoves(line);
  return moves === null ? err('console.refused') : ok({ kind: 'moves', moves });
}

function parseMoves(line: string): readonly ChannelMove[] | null {
  const moves = new Map<ChannelName, ChannelMove>();
  for (const token of line.split(' ')) {
    const move = parseMove(token);
    if (move === null || moves.has(move.channel)) return null;
    moves.set(move.channel, move);
  }
  return [...moves.values()];
}

function parseMove(token: string): ChannelMove | null {
  const found = /^([LRVA]\d)(\d{4})I([1-9]\d{0,6})$/.exec(token);
  if (found === null) return null;
  const [, channel = '', digits, interval] = found;
  const value = toAxisValue(Number(digits));
  const intervalMs = Number(interval);
  if (!isChannelName(channel) || value === null || intervalMs > maxIntervalMs) return null;
  return { channel, value, intervalMs };
}
