import { describe, expect, it } from 'vitest';
import { pressAt } from '../../../testing/keys.ts';
import { dropFiles } from '../../../testing/give-files.ts';
import { gone, openApp, type OpenedApp, shown } from '../../../testing/open-app.ts';
import { createUsualServer } from '../../../testing/usual-server.ts';
import { openPlayer } from '../testing/player-page.ts';

async function openSample(size: readonly [number, number]) {
  const player = await openIn(size);
  await player.loadSample();
  return player;
}

async function openIn(size: readonly [number, number]) {
  const player = await openPlayer({ size });
  const { app } = player;
  const boxOf = (what: { element(): Element }) => what.element().getBoundingClientRect();
  const picture = () => player.video().parentElement!.getBoundingClientRect();
  return {
    ...player,
    boxOf,
    picture,
    inspector: app.getByRole('complementary', { name: 'Device and scripts' }),
    section: app.getByRole('region', { name: 'Controls and timeline' }),
    grip: app.getByRole('separator', { name: 'Height of the curves' }),
    /** Waits until the picture's area has this share of the window's height. */
    async hasShare(min: number, max: number) {
      const share = () => picture().height / app.window().innerHeight;
      await expect.poll(share).toBeGreaterThanOrEqual(min);
      await expect.poll(share).toBeLessThanOrEqual(max);
    },
  };
}

/** How far the page scrolls, CSS px. */
function overflow({ document: shownOn, window: view }: OpenedApp) {
  const { scrollWidth, scrollHeight } = shownOn().documentElement;
  return { x: scrollWidth - view().innerWidth, y: scrollHeight - view().innerHeight };
}

/** How many rows the visible children of an element are in: those of one row share their middle. */
function rowsOf(app: OpenedApp, selector: string): number {
  const boxes = [...app.document().querySelector(selector)!.querySelectorAll('button, a, select')]
    .map((child) => child.getBoundingClientRect())
    .filter(({ width, height }) => width > 1 && height > 1);
  return new Set(boxes.map(({ top, height }) => Math.round((top + height / 2) / 4))).size;
}

const film = { name: 'film.webm' };

const laptops = [
  [1280, 720],
  [1440, 900],
  [1024, 700],
  [1366, 768],
] as const;

describe('the picture', () => {
  it.each(laptops)(
    '[PG-143] has 60 percent of the height at %d × %d, and nothing scrolls',
    async (width, height) => {
      const { app, hasShare, boxOf, inspector, section } = await openSample([width, height]);
      await hasShare(0.6, 0.8);
      expect(overflow(app)).toEqual({ x: 0, y: 0 });
      for (const part of [section, inspector]) {
        expect(boxOf(part).right).toBeLessThanOrEqual(width);
        expect(boxOf(part).bottom).toBeLessThanOrEqual(height);
      }
    },
  );

  it.each(laptops)(
    '[PG-143] has as much beside the line that says why the device rests, at %d × %d',
    async (width, height) => {
      const { load, rest, hasShare } = await openIn([width, height]);
      await load(0, film);
      await shown(rest.getByRole('button', { name: 'Connect' }));
      await hasShare(0.6, 0.8);
    },
  );

  it('[PG-148] has its offers above the controls and the line that lie over it', async () => {
    const { app, load, rest, boxOf, section } = await openIn([844, 390]);
    await load(0, film);
    await shown(rest.getByRole('button', { name: 'Connect' }));
    const offer = boxOf(app.getByRole('button', { name: 'Choose scripts…' }).last());
    expect(offer.bottom).toBeLessThanOrEqual(boxOf(section).top);
    expect(offer.bottom).toBeLessThanOrEqual(boxOf(rest).top);
  });

  it('[LB-93] is alone after a while, without a line that may be hidden', async () => {
    const { load, rest, play } = await openIn([844, 390]);
    await load(0, film);
    await shown(rest.getByRole('button', { name: 'Connect' }));
    await play.click();
    await gone(rest);
  });

  it('[PG-147] has more in theater mode, by a key and a button, with the axes in a rail', async () => {
    const { app, button, press, hasShare, boxOf, inspector } = await openSample([1280, 720]);
    await hasShare(0.6, 0.7);
    await press('t');
    await hasShare(0.75, 0.9);
    expect(boxOf(inspector).width).toBe(56);
    await expect.poll(() => app.getByRole('meter').elements()).toHaveLength(6);
    await button('Theater mode').click();
    await hasShare(0.6, 0.7);
    await shown(app.getByRole('tab', { name: 'Axes' }));
  });

  it('[PG-148] has the whole height of a lying phone, with Stop and the axes in a strip beside it', async () => {
    const { app, stop, play, hasShare, boxOf } = await openSample([844, 390]);
    await hasShare(0.99, 1);
    expect(overflow(app)).toEqual({ x: 0, y: 0 });
    expect(boxOf(stop.first())).toMatchObject({ y: 0, width: 152, height: 56, right: 844 });
    expect(boxOf(play).bottom).toBeLessThanOrEqual(390);
    await expect.poll(() => app.getByRole('meter').elements()).toHaveLength(6);
    const meters = app.getByRole('meter').elements();
    expect(meters.at(-1)!.getBoundingClientRect().bottom).toBeLessThanOrEqual(390);
  });

  it('[PG-148] is laid out as on a lying phone at a zoom of 200 %', async () => {
    const { app, hasShare } = await openSample([640, 360]);
    await hasShare(0.99, 1);
    expect(overflow(app)).toEqual({ x: 0, y: 0 });
  });

  it('[PB-58] leaves the controls where they are when it plays', async () => {
    const { app, play, pause } = await openSample([390, 844]);
    const places = () =>
      [...app.document().querySelectorAll('section button')].map((one) => one.getBoundingClientRect().left);
    const paused = places();
    await play.click();
    await shown(pause);
    expect(places()).toEqual(paused);
  });
});

describe('what happened to the files', () => {
  const unreadable = { name: 'film.funscript', content: '{"actions":' };

  it.each([[1024, 700] as const, [844, 390] as const])(
    '[PG-185] opens the rail at %d × %d',
    async (width, height) => {
      const { app, load, inspector, boxOf } = await openIn([width, height]);
      await load(0, film);
      const { width: rail } = boxOf(inspector);
      await dropFiles(app, [unreadable]);
      await shown(app.getByRole('status', { name: 'Notes' }).getByText('film.funscript'));
      expect(boxOf(inspector).width).toBeGreaterThan(rail);
    },
  );

  it('[PG-185] ends theater mode', async () => {
    const { app, load, press } = await openIn([1280, 720]);
    await load(0, film);
    await press('t');
    await gone(app.getByRole('tab', { name: 'Axes' }));
    await dropFiles(app, [unreadable]);
    await shown(app.getByRole('status', { name: 'Notes' }).getByText('film.funscript'));
  });

  it('[PG-185] is below the other tabs too, and a question opens the axes', async () => {
    const { app, load, openTab } = await openIn([1280, 720]);
    await load(0, film);
    await openTab('Library');
    await dropFiles(app, [unreadable]);
    await shown(app.getByRole('status', { name: 'Notes' }).getByText('film.funscript'));
    await shown(app.getByRole('tab', { name: 'Library', selected: true }));
    await dropFiles(app, [
      { name: 'film.roll.funscript', content: '{"actions":[{"at":0,"pos":9},{"at":900,"pos":90}]}' },
    ]);
    await shown(app.getByRole('tab', { name: 'Axes', selected: true }));
  });
});

describe('one row', () => {
  it.each(['en', 'ja', 'zh'] as const)(
    '[PG-142, PG-145] is the header, and are the controls, at 1024 px in %s',
    async (language) => {
      const size = [1024, 700] as const;
      const app = await openApp({ at: '/SVideo', server: createUsualServer(), size, language });
      await expect.poll(() => app.document().querySelector('main section canvas')).toBeTruthy();
      const boxOf = (selector: string) => app.document().querySelector(selector)!.getBoundingClientRect();
      expect(boxOf('header').height).toBe(48);
      expect(rowsOf(app, 'header')).toBe(1);
      expect(rowsOf(app, 'main section:has(canvas) > :last-child')).toBe(1);
      const stop = [...app.document().querySelectorAll('header button')].at(-1)!.getBoundingClientRect();
      expect(stop).toMatchObject({ y: 0, width: 144, height: 48, right: 1024 });
      expect(overflow(app)).toEqual({ x: 0, y: 0 });
    },
  );
});

describe('the lanes', () => {
  it('[PG-146] are resized by keys, fold, and are as they were after a reload', async () => {
    const { app, button, grip } = await openSample([1280, 720]);
    const isHigh = async (low: number, high: number) => {
      const height = () => Number(grip.element().ariaValueNow);
      await expect.poll(height).toBeGreaterThanOrEqual(low);
      await expect.poll(height).toBeLessThanOrEqual(high);
    };
    await isHigh(95, 105);
    await pressAt(grip, '{ArrowUp}');
    await isHigh(111, 121);
    await pressAt(grip, '{Enter}');
    await isHigh(0, 0);
    await app.reload();
    await isHigh(0, 0);
    await button('Curves').click();
    await isHigh(111, 121);
    await grip.dblClick();
    await isHigh(0, 0);
  });
});

describe('the inspector', () => {
  it('[PG-144] is walked by arrows, covers no picture, and keeps its tab for the visit', async () => {
    const { app, picture, boxOf, inspector } = await openSample([1280, 720]);
    await pressAt(app.getByRole('tab', { name: 'Axes' }), '{ArrowLeft}');
    await shown(app.getByRole('tabpanel', { name: 'Details' }).getByText('pendulum.roll.funscript'));
    expect(picture().right).toBeLessThanOrEqual(boxOf(inspector).left);
    expect(boxOf(inspector).width).toBe(400);
    expect(app.getByRole('dialog').elements()).toEqual([]);
    app.goTo('/SPort');
    await shown(app.getByRole('heading', { level: 1, name: 'Device diagnostics' }));
    app.goTo('/SVideo');
    await shown(app.getByRole('tabpanel', { name: 'Details' }));
  });

  it('[PG-144] is a rail below 1180 px until it is opened', async () => {
    const { app, button } = await openSample([1100, 700]);
    await button('Open the panel').click();
    await shown(app.getByRole('tab', { name: 'Axes' }));
    await button('Close the panel').click();
    await shown(button('Open the panel'));
  });

  it('[PG-144] has a switch for each axis as a rail', async () => {
    const { app, press } = await openSample([1280, 720]);
    await press('t');
    const twist = app.getByRole('switch', { name: 'Twist enabled' });
    await expect.element(twist).toHaveAttribute('aria-checked', 'true');
    const bar = app.getByRole('meter', { name: 'Twist: position' }).element().getBoundingClientRect();
    const pressed = app.document().elementFromPoint(bar.x + bar.width / 2, bar.y + bar.height / 2);
    expect(pressed).toBe(twist.element());
    await twist.click();
    await expect.element(twist).toHaveAttribute('aria-checked', 'false');
    await press('t');
    await expect.element(app.getByRole('switch', { name: 'Twist enabled' })).not.toBeChecked();
  });

  it('[PG-144] tunes while the device moves, without a dialog', async () => {
    const { app, button, play, press, drivenBy } = await openSample([1440, 900]);
    await play.click();
    await drivenBy('Script');
    await press('g');
    await shown(app.getByRole('region', { name: 'Filler motion and limits' }));
    await drivenBy('Script');
    await button('Filler motion and limits…').click();
    await drivenBy('Script');
    expect(app.getByRole('dialog').elements()).toEqual([]);
  });
});

describe('no page', () => {
  it.each([390, 844, 1024, 1280, 1366, 1440])('[PG-149] scrolls sideways at %d px', async (width) => {
    const size = [width, width === 844 ? 390 : 800] as const;
    const app = await openApp({ at: '/SVideo', server: createUsualServer(), size });
    const wide: string[] = [];
    for (const route of [
      '/SVideo',
      '/MotionProfile',
      '/SPort',
      '/login',
      '/privacy',
      '/terms',
      '/tradeNotice',
      '/softwares',
    ]) {
      app.goTo(route);
      await shown(app.getByRole('heading', { level: 1 }).first());
      if (overflow(app).x > 0) wide.push(route);
    }
    expect(wide).toEqual([]);
  });
});
