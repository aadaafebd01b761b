import type { LinkProblem } from '../link/device-link.ts';

/** From the Worker, where lines pass the gate, to the page, which has the radio. `turn` counts the openings. */
export type RadioOrder =
  /** `lastLine`: what the page writes if it goes away, when no order reaches it any more */
  | { readonly type: 'open'; readonly turn: number; readonly lastLine: string }
  /** `isUrgent`: ahead of a line that waits, which is discarded */
  | {
      readonly type: 'line';
      readonly turn: number;
      readonly id: number;
      readonly text: string;
      readonly isUrgent: boolean;
    }
  | { readonly type: 'close'; readonly turn: number };

export type RadioReport = { readonly turn: number } & RadioNews;

export type RadioNews =
  /** `canReply`: the device has notifications, which carry its replies */
  | { readonly type: 'opened'; readonly name: string | null; readonly canReply: boolean }
  | { readonly type: 'data'; readonly data: Uint8Array }
  | { readonly type: 'taken'; readonly id: number; readonly isTaken: boolean }
  | { readonly type: 'lost'; readonly problem: LinkProblem }
  | { readonly type: 'closed' };

/** What we use of a `MessagePort` between the page and the Worker. */
export interface RadioPort {
  postMessage(message: unknown): void;
  onmessage: ((message: MessageEvent) => void) | null;
}
