import type { en } from './en/index.ts';

/** Every word of the product in one language; `en` is the model that the others must satisfy. */
export type Phrases = typeof en;
