import type { EngineSnapshot } from '@kinora/engine';

/** What the page shows until the engine has spoken: nothing is connected, nothing moves, nothing is known. */
export const initialSnapshot: EngineSnapshot = {
  link: { kind: 'disconnected', problem: null },
  linkKind: null,
  owner: 'nobody',
  motion: 'holding',
  stopCause: null,
  positions: { L0: null, L1: null, L2: null, R0: null, R1: null, R2: null },
  levels: { V0: null, V1: null, V2: null, V3: null, A0: null, A1: null, A2: null, A3: null },
  line: { framesPerSecond: 0, bytesPerSecond: 0, share: 0 },
  lateness: { p50: 0, p99: 0 },
  scriptMs: null,
  room: null,
  epochMs: 0,
};
