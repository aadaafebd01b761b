import { describe, expect, it } from 'vitest';
import { gone, type OpenedApp, shown } from '../../../testing/open-app.ts';
import { openPlayer } from '../testing/player-page.ts';

const invitation = 'Drop the video and its scripts';

/** Emits the events of a file, or of a text, that is dragged over the page. */
function dragger({ window: view }: OpenedApp, what: 'file' | 'text') {
  const { DataTransfer: Transfer, DragEvent: Drag, File: FrameFile, document } = view();
  const dataTransfer = new Transfer();
  if (what === 'file') dataTransfer.items.add(new FrameFile([''], 'film.webm'));
  else dataTransfer.items.add('words', 'text/plain');
  /** Returns whether the page prevents the browser’s own handling of all of them. */
  return (...types: readonly ('dragenter' | 'dragleave')[]): boolean =>
    types
      .map((type) => new Drag(type, { dataTransfer, bubbles: true, cancelable: true }))
      .every((event) => !document.body.dispatchEvent(event));
}

/** The player, once its window takes files. */
async function openReady() {
  const { app } = await openPlayer();
  const drag = dragger(app, 'file');
  await expect.poll(() => drag('dragenter')).toBe(true);
  drag('dragleave');
  return { app, drag, text: app.getByText(invitation) };
}

describe('files that are dragged over the window', () => {
  it('[PB-1] are invited until they have left each element that they entered', async () => {
    const { drag, text } = await openReady();
    drag('dragenter', 'dragenter', 'dragleave');
    await shown(text);
    drag('dragleave');
    await gone(text);
  });

  it('[PB-1] are invited as well where they have left more elements than they entered', async () => {
    const { drag, text } = await openReady();
    drag('dragenter', 'dragleave', 'dragleave');
    await gone(text);
    drag('dragenter');
    await shown(text);
  });

  it('[PB-1] are taken, and a text is left to the browser', async () => {
    const { app, drag } = await openReady();
    expect(dragger(app, 'text')('dragenter')).toBe(false);
    expect(drag('dragenter')).toBe(true);
  });
});
