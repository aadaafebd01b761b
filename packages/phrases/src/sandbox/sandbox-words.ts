import type { sandbox } from '../en/sandbox.ts';

/** Every word of the test approval page in one language; English is the model that the others must satisfy. */
export type SandboxWords = typeof sandbox;
