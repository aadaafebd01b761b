import type { Phrases } from '../phrases.ts';

export const player: Phrases['player'] = {};
