/** What the main thread asks of the worker that runs PGlite. `transaction` null: outside of one. */
export type PgliteRequest = { readonly id: number } & (
  | {
      readonly kind: 'query';
      readonly sql: string;
      readonly params: unknown[];
      readonly transaction: number | null;
    }
  | { readonly kind: 'script'; readonly sql: string; readonly transaction: number | null }
  | { readonly kind: 'begin' }
  | { readonly kind: 'end'; readonly transaction: number; readonly commits: boolean }
  | { readonly kind: 'snapshot'; readonly folder: string }
  | { readonly kind: 'close' }
);

/** Each request has one reply; the worker's first message replies to `openingId`. */
export type PgliteReply =
  | { readonly id: number; readonly ok: true; readonly value: unknown }
  | { readonly id: number; readonly ok: false; readonly error: PgliteRefusal }
  /** to all: the worker ends by itself */
  | { readonly id: null; readonly message: string };

export interface PgliteRefusal {
  readonly message: string;
  readonly code: string;
  readonly constraint: string;
}

/** PGlite's WebAssembly, compiled. */
export interface PgliteModules {
  readonly pgliteWasmModule: WebAssembly.Module;
  readonly initdbWasmModule: WebAssembly.Module;
}

/** Given to the worker when it starts. */
export interface PgliteWorkerData {
  readonly dataDir: string;
  /** a packed data directory (tar, gzip) to fill an empty one from, or null */
  readonly archive: string | null;
  readonly modules: PgliteModules;
}

export const openingId = 0;
