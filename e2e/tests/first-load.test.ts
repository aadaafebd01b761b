import { expect, it } from 'vitest';
import { filesOfChunk, measureBudgets } from '../../scripts/steps/first-load.mjs';
import { launchChromium } from '../support/launch-chromium.ts';
import { openApp } from '../support/open-app.ts';

/** What the player needs only once it is drawn: to ask the server, to take a video, to hear controllers. */
const playerLater = [
  'src/runtime/api/api-client.ts',
  'src/features/player/session/browser-intake.ts',
  'src/features/player/gamepad/drive-by-pad.ts',
  'src/features/player/stage/video-menus.tsx',
  'src/features/player/stage/over-video.tsx',
  'src/features/player/panels/notes.tsx',
  'src/features/player/inspector/rail.tsx',
];

/** Keeps the build for visits without network. */
const offline = 'src/runtime/offline/start-offline.ts';

/** The buttons of notices: after a deploy they would not come (SH-74). */
const noticeButtons = 'src/features/notices/remedy-buttons.tsx';

const pages = [
  { name: '/', budgets: ['/', 'Worker'], later: [offline, noticeButtons] },
  { name: '/login', budgets: ['/login', 'Worker'], later: [offline, noticeButtons] },
  { name: '/SVideo', budgets: ['/SVideo', 'Worker'], later: [...playerLater, offline, noticeButtons] },
];

it.each(pages)(
  '[PG-117] loads for $name nothing that its byte budget does not count before it is drawn',
  async ({ name, budgets, later }) => {
    const browser = await launchChromium({ throttling: false });
    const page = await browser.newPage({ locale: 'en-GB' });
    await page.addInitScript(noteDrawing);
    const settings = page.waitForResponse('**/api/v1/settings');
    await openApp(page, name);
    await settings;
    await page.waitForLoadState('networkidle');
    const { loaded, drawnMs } = await page.evaluate(() => ({
      loaded: performance.getEntriesByType('resource').map((entry) => ({
        file: new URL(entry.name).pathname.slice(1),
        startMs: entry.startTime,
      })),
      drawnMs: performance.getEntriesByName('drawn')[0]!.startTime,
    }));
    await browser.close();

    const counted = measureBudgets()
      .filter((measured) => budgets.includes(measured.name))
      .flatMap(({ files }) => files);
    const parts = loaded.filter(({ file }) => /^assets\/.*\.(js|css)$/.test(file));
    expect(parts.length).toBeGreaterThan(2);
    const others = parts.filter(({ file }) => !counted.includes(file));
    const expected = later.flatMap(filesOfChunk).filter((file) => !counted.includes(file));
    expect([...new Set(others.map(({ file }) => file))].sort()).toEqual(expected.sort());
    expect(others.filter(({ startMs }) => startMs < drawnMs)).toEqual([]);
  },
);

/** In the page: marks when the app has drawn its own in the place of what the page came with. */
function noteDrawing(): void {
  new MutationObserver((_, observer) => {
    if (document.querySelector('main') === null) return;
    observer.disconnect();
    performance.mark('drawn');
  }).observe(document, { childList: true, subtree: true });
}
