import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { hasPostgres } from '../../apps/server/src/platform/testing/postgres-for-tests.ts';
import { createAsker, findMissing, startCrowd } from '../support/crowd.ts';
import { caddy, haproxy, nginx } from '../support/start-proxy.ts';
import { type BuildName, startUpgradeStage, type UpgradeStage } from '../support/upgrade-stage.ts';

const minVisits = 1_000;
const timeout = 600_000;

let stage: UpgradeStage;

/** Of all files of both builds those that do not come. */
async function missingFiles(): Promise<readonly string[]> {
  const { ask, close } = createAsker(stage.proxy);
  const { old, new: next } = stage.builds;
  const missing = await findMissing(ask, [...old.assets, ...next.assets]);
  close();
  return missing;
}

describe.each([nginx, caddy, haproxy])('a rolling upgrade behind a real $name', (proxy) => {
  describe.skipIf(proxy.program === null || !hasPostgres)('as docs says', () => {
    beforeAll(async () => {
      stage = await startUpgradeStage(proxy);
    }, timeout);

    afterAll(() => stage.stop(), timeout);

    it.each<[string, BuildName, readonly [0 | 1, 0 | 1]]>([
      ['up', 'new', [0, 1]],
      // what was replaced last may be out in the eyes of the proxy, so the other one stays
      ['back', 'old', [1, 0]],
    ])(
      '[SH-107] %s shows no first visitor a page that lacks a file, and fails no call',
      async (_, build, [first, second]) => {
        const { builds, person } = stage;
        stage.forget(second);
        const crowd = startCrowd(stage.proxy, person);
        onTestFinished(async () => void (await crowd.stop()));
        await stage.replace(first, build);
        // the proxy uses it again, so the other one may be replaced
        await crowd.sees(builds[build].id);
        await crowd.more(minVisits);
        const missing = await missingFiles();
        await stage.replace(second, build);
        await crowd.more(100);
        const seen = await crowd.stop();
        expect(seen.visits).toBeGreaterThan(minVisits);
        expect([...seen.builds].toSorted()).toEqual([builds.old.id, builds.new.id].toSorted());
        expect(seen.missing).toEqual([]);
        expect(seen.failedCalls).toEqual([]);
        expect(missing).toEqual([]);
        // of the build before as well, for the pages that are still open
        expect(await missingFiles()).toEqual([]);
      },
      timeout,
    );

    it('[SH-107] a file that no instance has is missing, whatever the proxy asks', async () => {
      const { ask, close } = createAsker(stage.proxy);
      onTestFinished(close);
      const statusOf = async () => (await ask('/assets/nothing-12345678.js')).status;
      // an instance that was just replaced might have it
      await expect.poll(statusOf).toBe(404);
      expect(await Promise.all(Array.from({ length: 8 }, statusOf))).toEqual(
        Array.from({ length: 8 }, () => 404),
      );
    });
  });
});
