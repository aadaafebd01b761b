import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { engineSteps } from '../testing/whole/engine-commands.ts';
import { createWholeEngine, type WholeEngineOptions } from '../testing/whole/whole-engine.ts';

/** Ten thousand with every `npm test`; the nightly form asks for a million (docs/decisions/0076). */
const wantedSteps = Number(process.env['ENGINE_MODEL_STEPS'] ?? 10_000);
const firstSeed = Number(process.env['ENGINE_MODEL_SEED'] ?? 1);
const runsAtOnce = 20;
const longestRun = 150;

const boards: fc.Arbitrary<WholeEngineOptions> = fc.record({
  firmware: fc.constantFrom(
    { version: 'v0.3' },
    { version: 'v0.4' },
    { version: 'v0.3', countsWholeMs: true },
    { version: 'v0.4', rerunsTails: true },
  ),
  bytesPerSecond: fc.constantFrom(11_520, 11_520, Infinity),
});

describe('the whole engine, whatever happens to it', () => {
  it(
    '[EN-1] [EN-2] [EN-4] [EN-7] [EN-9] [EN-10] [EN-11] [EN-12] [EN-41] [EN-80] [EN-82] [EN-110] moves the device within what its person allows, and not at all where it may not move',
    async () => {
      let steps = 0;
      const counted = engineSteps.map((step) =>
        step.map((command) => ({
          check: (model: Readonly<Record<string, never>>) => command.check(model),
          async run(model: Record<string, never>, world: Parameters<typeof command.run>[1]) {
            steps += 1;
            await command.run(model, world);
          },
          toString: () => command.toString(),
        })),
      );
      const property = fc.asyncProperty(
        boards,
        fc.commands(counted, { maxCommands: longestRun, size: 'max' }),
        async (board, commands) => {
          const real = await createWholeEngine(board);
          await fc.asyncModelRun(() => ({ model: {}, real }), commands);
        },
      );
      for (let seed = firstSeed; steps < wantedSteps; seed += 1)
        await fc.assert(property, { seed, numRuns: runsAtOnce });
      expect(steps).toBeGreaterThanOrEqual(wantedSteps);
    },
    wantedSteps * 100,
  );
});
