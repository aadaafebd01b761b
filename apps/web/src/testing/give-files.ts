import { expect } from 'vitest';
import type { Locator } from 'vitest/browser';
import type { OpenedApp } from './open-app.ts';

export interface GivenFile {
  readonly name: string;
  /** the sample's clip where there is none and the name ends in `.webm` */
  readonly content?: BlobPart;
}

/** As if a person dropped these files anywhere on the page. A drop made by a script carries no folders and no handles. */
export async function dropFiles(app: OpenedApp, files: readonly GivenFile[]): Promise<void> {
  const dataTransfer = await transferOf(app, files);
  const view = app.window();
  // a page that takes files says so by preventing what the browser would do
  const isTaken = (type: string) =>
    !view.document.body.dispatchEvent(
      new view.DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }),
    );
  const enters = () => void isTaken('dragenter');
  await expect.poll(() => (enters(), isTaken('dragover'))).toBe(true);
  expect(isTaken('drop')).toBe(true);
}

/** As if a person chose these files in the browser's chooser. */
export async function chooseFiles(
  app: OpenedApp,
  input: Locator,
  files: readonly GivenFile[],
): Promise<void> {
  const element = input.element() as HTMLInputElement;
  element.files = (await transferOf(app, files)).files;
  element.dispatchEvent(new (app.window().Event)('change', { bubbles: true }));
}

async function transferOf(app: OpenedApp, files: readonly GivenFile[]): Promise<DataTransfer> {
  const { DataTransfer: Transfer, File: FrameFile } = app.window();
  const transfer = new Transfer();
  for (const { name, content } of files) {
    const isClip = name.endsWith('.webm') && content === undefined;
    const part = isClip ? await sampleClip() : (content ?? '');
    transfer.items.add(new FrameFile([part], name, isClip ? { type: 'video/webm' } : {}));
  }
  return transfer;
}

/** A minute of film. */
export async function sampleClip(): Promise<Blob> {
  return (await fetch('/sample/pendulum.webm')).blob();
}
