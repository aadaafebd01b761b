import { type EndReason, endReasons } from './end-reason.ts';
import { encodePath, type FramePath, parsePath } from './path-text.ts';
import { pathVersion, protocolVersion } from './protocol-version.ts';
import { emergencyStopLine, homeLine, parseConsoleLine } from '@kinora/motion';
import type { ChannelMove } from '@kinora/motion';
import { err, ok, type Result } from '@kinora/kernel';

/** Who sent a frame when: one START, its place in the order, and the sender's own clock. */
export interface FrameHeader {
  /** drawn anew at each START; 8 of 0-9 and a-z */
  readonly epoch: string;
  /** rises by 1 a frame, from 1; below 2^32 */
  readonly seq: number;
  /** whole ms on the sender's monotonic clock; comparable within one epoch only */
  readonly sentMs: number;
}

/** What a frame of either version asks for. A heartbeat asks for nothing and says that the controller is there. */
export type FrameCommand = PlainCommand | PathCommand;

/** Of version 1, which pages write that do not know paths. */
export type PlainCommand =
  | { readonly kind: 'heartbeat' }
  | { readonly kind: 'moves'; readonly moves: readonly ChannelMove[] }
  | { readonly kind: 'home' }
  | { readonly kind: 'stop' }
  /** the controller's page is out of sight: nothing follows until another START */
  | { readonly kind: 'away' };

/** Of version 2. */
export type PathCommand =
  | { readonly kind: 'path'; readonly path: FramePath }
  /** the controller's page hears nothing of this one: nothing is to move until it does */
  | { readonly kind: 'wait' }
  | { readonly kind: 'home' }
  /** nothing follows until another START, and why */
  | { readonly kind: 'end'; readonly reason: EndReason };

/** Version 1 has a plain command, 2 one that carries a path or a reason. */
type FrameContent =
  | { readonly version: typeof protocolVersion; readonly command: PlainCommand }
  | { readonly version: typeof pathVersion; readonly command: PathCommand };

export type RoomFrame = FrameHeader & FrameContent;
export type FrameVersion = RoomFrame['version'];

/** malformed: not what our encoder could have written; version: another protocol's frame. */
export type FrameProblem = 'malformed' | 'version';

/** The command text of `away`; pages that do not know it drop the frame, and hear the silence after it. */
export const awayText = 'AWAY';

const waitText = 'WAIT';
const endPrefix = 'END ';

/** Characters: the longest that fourteen moves and a header come to, with room to spare. */
const maxFrameLength = 512;

const headerPattern = /^K([12]) ([0-9a-z]{8}) ([1-9]\d{0,9}) (0|[1-9]\d{0,12})$/;
const foreignPattern = /^K(?![12] )[1-9]\d{0,4} /;
const highestSeq = 2 ** 32 - 1;

/** A frame of version 1 as it goes over the motion topic: the header's line, then the command text (a device line or nothing). */
export function encodeFrameText(header: FrameHeader, command: string): string {
  return withHeader(protocolVersion, header, command);
}

/** The same of version 2. */
export function encodePathFrame(header: FrameHeader, command: PathCommand): string {
  return withHeader(pathVersion, header, pathCommandText(command));
}

function withHeader(version: number, { epoch, seq, sentMs }: FrameHeader, command: string): string {
  return `K${String(version)} ${epoch} ${String(seq)} ${String(sentMs)}\n${command}`;
}

function pathCommandText(command: PathCommand): string {
  switch (command.kind) {
    case 'path':
      return encodePath(command.path);
    case 'wait':
      return waitText;
    case 'home':
      return commandText(homeLine);
    case 'end':
      return endPrefix + command.reason;
  }
}

/**
 * Reads a frame, strictly: one spelling for each meaning, and it is the encoder's. What else the other side may
 * have written is a problem, and nothing of it is looked at.
 */
export function parseFrame(text: string): Result<RoomFrame, FrameProblem> {
  if (text.length > maxFrameLength) return err('malformed');
  const end = text.indexOf('\n');
  const header = headerPattern.exec(text.slice(0, Math.max(0, end)));
  if (header === null) return err(foreignPattern.test(text) ? 'version' : 'malformed');
  const [, version, epoch = '', seq, sent] = header;
  const content = parseContent(Number(version), text.slice(end + 1));
  if (content === null || Number(seq) > highestSeq) return err('malformed');
  return ok({ epoch, seq: Number(seq), sentMs: Number(sent), ...content });
}

function parseContent(version: number, text: string): FrameContent | null {
  if (version === protocolVersion) {
    const command = parseCommand(text);
    return command && { version: protocolVersion, command };
  }
  const command = parsePathCommand(text);
  return command && { version: pathVersion, command };
}

function parsePathCommand(text: string): PathCommand | null {
  if (text === commandText(homeLine)) return { kind: 'home' };
  if (text === waitText) return { kind: 'wait' };
  const reason = endReasons.find((known) => text === endPrefix + known);
  if (reason !== undefined) return { kind: 'end', reason };
  const path = parsePath(text);
  return path === null ? null : { kind: 'path', path };
}

function parseCommand(text: string): PlainCommand | null {
  if (text === '') return { kind: 'heartbeat' };
  if (text === commandText(homeLine)) return { kind: 'home' };
  if (text === commandText(emergencyStopLine)) return { kind: 'stop' };
  if (text === awayText) return { kind: 'away' };
  // The console's reader forgives surrounding spaces and lower-case stops; an encoder makes neither.
  if (text !== text.trim()) return null;
  const read = parseConsoleLine(text);
  return read.ok && read.value.kind === 'moves' ? { kind: 'moves', moves: read.value.moves } : null;
}

/** A device line as a frame holds it: without its newline. */
export function commandText(line: string): string {
  return line.replace(/\n$/, '');
}
