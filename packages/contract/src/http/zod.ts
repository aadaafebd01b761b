import * as z from 'zod/mini';

// Zod's small build: its methods are functions, so that a page loads those that it needs and no more.
// Zod compiles schemas with eval where it may; browsers under our policy would report that as a violation.
// It reads this once, when the first schema is made, so every module here takes `z` from this one.
const mayCompile = 'process' in globalThis;
z.config({ jitless: !mayCompile });

export { z };
