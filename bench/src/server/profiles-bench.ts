import type { BenchRow } from '../bench-row.ts';
import { quantile } from '../quantile.ts';
import { createBenchAccount } from './bench-account.ts';
import { startServer } from './server-process.ts';

/** As many as an account can have. */
const profileCount = 200;
const samples = 200;
/** ms that 95 of 100 lists may take */
const limitMs = 100;

const axes = ['L0', 'L1', 'L2', 'R0', 'R1', 'R2'];

/** The longest drawn wave that a channel can have. */
const drawn = {
  kind: 'drawn',
  points: Array.from({ length: 64 }, (_, index) => ({ at: index / 64, value: Math.sin(index) })),
};

/** The whole list of a full account, each profile with six axes and one drawn wave: as a person waits for it. */
export async function profileListBench(): Promise<BenchRow[]> {
  const server = await startServer();
  try {
    const { pk, token } = await createBenchAccount(server, 'profiles@example.org');
    const ask = async (path: string, body: object) => {
      const answer = await fetch(new URL(path, server.url), {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: token },
        body: JSON.stringify(body),
      });
      return (await answer.json()) as { readonly errorCode: number; readonly data: unknown };
    };
    const list = () => ask(`/tcode/api/pub/findProfileListByUserPk/${pk}/0`, {});
    const channelList = axes.map((name) => (name === 'L0' ? { name, wave: drawn } : { name }));
    for (let index = await countOf(list); index < profileCount; index += 1) {
      await ask('/tcode/api/pub/saveUserProfileInfo', { name: `Profile ${String(index)}`, channelList });
    }
    if ((await countOf(list)) !== profileCount) throw new Error('the account is not full');
    const times: number[] = [];
    for (let sample = 0; sample < samples; sample += 1) {
      const startedAt = performance.now();
      await list();
      times.push(performance.now() - startedAt);
    }
    const p95 = quantile(times, 0.95);
    const figure = { unit: 'ms', runs: samples };
    return [
      { ...figure, name: 'profiles.list-p50', value: quantile(times, 0.5), against: null, ratio: null },
      {
        ...figure,
        name: 'profiles.list-p95',
        value: p95,
        against: `limit: ${String(limitMs)}`,
        ratio: p95 / limitMs,
      },
    ];
  } finally {
    await server.stop();
  }
}

async function countOf(list: () => Promise<{ readonly data: unknown }>): Promise<number> {
  return ((await list()).data as readonly unknown[]).length;
}
