/** A channel as D2 lists it. The limits are what a person prefers and not to be trusted (TC-23). */
export interface ChannelRow {
  readonly id: string;
  /** 0..9999 */
  readonly min: number;
  /** 0..9999 */
  readonly max: number;
  readonly name: string;
}

/** One line that a device sent. `text` is anything else: the answer to D0, boot chatter, an echo, garbage. */
export type DeviceAnswer =
  | { readonly kind: 'tcode-version'; readonly version: string }
  | { readonly kind: 'channel'; readonly row: ChannelRow }
  /** the answer to YSYS; device type '0' is the multi-axis device */
  | { readonly kind: 'serial-code'; readonly deviceType: string; readonly serialCode: string }
  /** v0.4's answer to DSTOP */
  | { readonly kind: 'stopped' }
  /** a reset: what a board's chip says first, or at its end */
  | { readonly kind: 'booting' }
  /** the end of the boot chatter */
  | { readonly kind: 'ready' }
  | { readonly kind: 'text'; readonly text: string };

/** Alone, or behind the marks of a log (TC-25). */
const endsBoot = /^(?:\[.*\]:?\s*)?Ready!$/;
/** The loaders of the ESP32 family, and what they say before they reset (TC-104). */
const beginsBoot =
  /^(?:ets [A-Z][a-z]{2} +\d|ESP-ROM:|rst:0x[\da-f]|Guru Meditation Error|Brownout detector|Rebooting\.\.\.)/;

/**
 * Reads one line, its newline gone. Never fails: what it does not know is `text`, with control characters removed.
 * An echo without a newline may precede a reply (TC-26), so replies are looked for at the line's end.
 */
export function parseAnswer(line: string): DeviceAnswer {
  const text = line.replace(/[\p{Cc}\p{Cf}\uFFFD]/gu, '').trim();
  if (text === 'STOP') return { kind: 'stopped' };
  if (endsBoot.test(text)) return { kind: 'ready' };
  if (beginsBoot.test(text)) return { kind: 'booting' };
  return parseVersion(text) ?? parseSerialCode(text) ?? parseChannelRow(text) ?? { kind: 'text', text };
}

function parseVersion(text: string): DeviceAnswer | null {
  const found = /TCode v\d{1,3}\.\d{1,3}(?:\.\d{1,3})?$/i.exec(text);
  return found === null ? null : { kind: 'tcode-version', version: found[0] };
}

/** 64 characters: longer is no serial code but garbage that happens to hold two number signs. */
function parseSerialCode(text: string): DeviceAnswer | null {
  const found = /YSYS#([^#\s]{1,64})#([^#\s]{1,64})$/.exec(text);
  if (found === null) return null;
  return { kind: 'serial-code', deviceType: found[1] ?? '', serialCode: found[2] ?? '' };
}

function parseChannelRow(text: string): DeviceAnswer | null {
  const found = /^([LRVA]\d) +(\d{1,4}) +(\d{1,4})(?: +(.{1,64}))?$/.exec(text);
  if (found === null) return null;
  const [, id = '', min, max, name = ''] = found;
  return { kind: 'channel', row: { id, min: Number(min), max: Number(max), name } };
}

/** Whether a device says that it has restarted; no answer to a question reads so. */
export function saysRestart(line: string): boolean {
  const { kind } = parseAnswer(line);
  return kind === 'ready' || kind === 'booting';
}
