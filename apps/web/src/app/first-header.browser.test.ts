import { expect, it, onTestFinished } from 'vitest';
import { createUsualServer } from '../testing/usual-server.ts';
import { openApp } from '../testing/open-app.ts';

it.each([
  [1440, 900],
  [390, 844],
] as const)(
  '[PG-220] paints header and Stop from the page alone where the app draws its own, at %i by %i',
  async (width, height) => {
    const page = await openWithoutScripts(width, height);
    const painted = page.querySelector('.first-stop')!.getBoundingClientRect();
    expect(page.querySelector('button, a')).toBeNull();
    const app = await openApp({ at: '/SVideo', server: createUsualServer(), size: [width, height] });
    const drawn = app
      .document()
      .querySelector('header [aria-keyshortcuts="Escape"]')!
      .getBoundingClientRect();
    expect(painted.toJSON()).toEqual(drawn.toJSON());
    expect(app.document().querySelector('.first-header')).toBeNull();
  },
);

/** The page of the built app as it is before its scripts run. */
async function openWithoutScripts(width: number, height: number): Promise<Document> {
  const html = await (await fetch('/app.html')).text();
  const frame = document.createElement('iframe');
  Object.assign(frame.style, { width: `${String(width)}px`, height: `${String(height)}px`, border: '0' });
  frame.srcdoc = html.replaceAll(/<script[^>]*>[^<]*<\/script>/g, '');
  const loaded = new Promise((resolve) => (frame.onload = resolve));
  document.body.append(frame);
  onTestFinished(() => frame.remove());
  await loaded;
  return frame.contentDocument!;
}
