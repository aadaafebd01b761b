/** What we need of a browser's WebSocket. */
export interface SocketLike {
  /** 0 connecting, 1 open, 2 closing, 3 closed */
  readonly readyState: number;
  /** bytes that were given to `send` and have not left yet */
  readonly bufferedAmount: number;
  onopen: ((event: Event) => void) | null;
  onmessage: ((message: MessageEvent) => void) | null;
  onclose: ((event: CloseEvent) => void) | null;
  send(text: string): void;
  close(): void;
}

/** Throws where the browser refuses the address (no WebSocket address, or unencrypted from an encrypted page). */
export type OpenSocket = (url: string) => SocketLike;
