import type { Phrases } from '../phrases.ts';

export const view3d: Phrases['view3d'] = {};
