import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import type { BenchRow } from '../bench-row.ts';
import { median } from '../quantile.ts';
import { launchChromium } from './launch-chromium.ts';
import { serveFolder } from './serve-folder.ts';

const builtApp = fileURLToPath(new URL('../../../apps/web/dist/', import.meta.url));
const peopleCount = 100_000;
const runs = 5;
const runMs = 4_000;

/** ms that a frame may take */
const limitMs = 50;

/** px that the list moves in a frame; a hand's fling is slower */
const pxPerFrame = 700;

/** The picker of several people among a hundred thousand, in the built page, scrolled as fast as nobody scrolls. */
export async function pickerScrollBench(): Promise<BenchRow[]> {
  const served = await serveFolder(builtApp);
  const browser = await launchChromium();
  try {
    const page = await browser.newPage({
      viewport: { width: 1440, height: 900 },
      locale: 'en-GB',
      serviceWorkers: 'block',
    });
    await answerCalls(page);
    await openPicker(page, served.origin);
    const [resting, scrolling]: [number[], number[]] = [[], []];
    for (let run = 0; run < runs; run += 1) {
      resting.push(await maxFrame(page, 0));
      scrolling.push(await maxFrame(page, pxPerFrame));
    }
    const worst = Math.max(...scrolling);
    const base = { name: 'admin.picker-scroll', unit: 'ms, longest frame', value: worst, runs };
    return [
      { ...base, against: `limit: ${String(limitMs)}`, ratio: worst / limitMs },
      {
        ...base,
        value: median(scrolling),
        against: 'the same page at rest',
        ratio: median(scrolling) / median(resting),
      },
    ];
  } finally {
    await browser.close();
    await served.close();
  }
}

async function openPicker(page: Page, origin: string): Promise<void> {
  await page.addInitScript(() => {
    localStorage.setItem('token', 'A'.repeat(43));
    const user = { code: 'boss@example.org', pk: 'boss', photo: '', name: 'Boss', loginMedthod: 'Email' };
    localStorage.setItem('userInfo', JSON.stringify({ ...user, pk_dept: null, pk_corp: null }));
  });
  // tsx wraps functions in a call of this name, which a page does not have
  await page.addInitScript({ content: 'globalThis.__name = (named) => named;' });
  await page.goto(`${origin}/#/admin?view=people`);
  const dialog = page.getByRole('dialog').last();
  await page.getByRole('button', { name: 'Disable several' }).click();
  await dialog.getByRole('button', { name: /^Company/ }).click();
  await dialog.getByRole('option', { name: 'Moonlight' }).click();
  await dialog.getByRole('button', { name: 'Choose', exact: true }).click();
  await dialog.getByRole('button', { name: 'People Choose…' }).click();
  await dialog.getByRole('option', { name: 'Person 0', exact: false }).first().waitFor();
}

/** What a list is asked for. */
interface AskedPage {
  readonly pageNum: number;
  readonly pageSize: number;
}

/** The server's part: everybody exists. */
async function answerCalls(page: Page): Promise<void> {
  const person = (index: number) => ({
    pk: `p${String(index)}`,
    code: `E${String(index)}`,
    name: `Person ${String(index)}`,
    sex: 2,
    isSeal: 'N',
    pk_corp: 'c',
    corp: { name: 'Moonlight', isSeal: 'N' },
    pk_deptdoc: null,
    deptdoc: { name: 'Sales' },
  });
  const answers: Readonly<Record<string, (asked: AskedPage) => object>> = {
    '/platform/menu/listMyMenuTree': () => ({
      data: [{ pk: 'admin', name: 'Administration', path: '/admin', children: [] }],
    }),
    '/tcodeservice/base/corp/list': () => ({
      data: [{ pk: 'c', name: 'Moonlight', isSeal: 'N' }],
      totalRow: 1,
    }),
    '/tcodeservice/base/psndoc/list': ({ pageNum, pageSize }) => ({
      data: Array.from({ length: pageSize }, (_, index) => person((pageNum - 1) * pageSize + index)),
      totalRow: peopleCount,
    }),
  };
  await page.route(
    (url) => /^\/(tcode|tcodeservice|platform|api)\//.test(url.pathname),
    async (route) => {
      const answer = answers[new URL(route.request().url()).pathname];
      const asked = (route.request().postDataJSON() ?? {}) as AskedPage;
      const body = answer?.(asked) ?? { data: null };
      await route.fulfill({ json: { errorCode: 0, message: '', ...body } });
    },
  );
}

/** ms; the list moves by so many px in each frame, from its top, and turns at its end. */
function maxFrame(page: Page, px: number): Promise<number> {
  return page.evaluate(
    ({ forMs, step }) =>
      new Promise<number>((resolve) => {
        const list = document.querySelector('[role=listbox]');
        if (list === null) throw new Error('the picker is not open');
        list.scrollTop = 0;
        const startedAt = performance.now();
        let [before, longest, direction] = [startedAt, 0, 1];
        const frame = (now: number) => {
          longest = Math.max(longest, now - before);
          before = now;
          if (now - startedAt > forMs) {
            resolve(longest);
            return;
          }
          if (list.scrollTop + list.clientHeight >= list.scrollHeight - step) direction = -1;
          list.scrollTop += step * direction;
          requestAnimationFrame(frame);
        };
        requestAnimationFrame((now) => {
          before = now;
          requestAnimationFrame(frame);
        });
      }),
    { forMs: runMs, step: px },
  );
}
