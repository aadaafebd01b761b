import type { LinkProblem } from '../link.ts';
import type { LinePadder } from '../padding/line-padder.ts';

/** What the device's end of a wire reports. */
export interface WireListener {
  /** lines are taken from now on */
  opened(): void;
  /** text as it comes off the wire, in any pieces */
  text(text: string): void;
  /** there is no device, or no longer; `open` will say whether it came back */
  gone(problem: LinkProblem): void;
}

/** Carries lines to one device, without any knowledge of what they mean. */
export interface Wire {
  /** what the wire writes its lines with, where it is a serial line */
  readonly padder?: LinePadder;
  /** Looks for the device, resets it where that is how it is, and listens to it. */
  open(listener: WireListener): void;
  /** What is in progress ends with false; nothing is reported afterwards. */
  close(): void;
  /** Resolves true when the device, or the transport, has the whole line. */
  send(line: string): Promise<boolean>;
  /** As `send`, before every line of `send` that has not begun: those end with false. */
  interrupt(line: string): Promise<boolean>;
}
