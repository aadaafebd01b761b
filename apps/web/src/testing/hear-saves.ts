import type { OpenedApp } from './open-app.ts';

export interface SavedFile {
  readonly name: string;
  readonly text: string;
}

/** Records the files that the page saves until its next load, in place of downloads by the browser. */
export function hearSaves({ window: view }: OpenedApp): readonly SavedFile[] {
  const saved: SavedFile[] = [];
  const blobs: Blob[] = [];
  const { URL: frameUrl, HTMLAnchorElement: Anchor } = view();
  frameUrl.createObjectURL = (blob) => `blob:${blobs.push(blob as Blob)}`;
  frameUrl.revokeObjectURL = () => undefined;
  Anchor.prototype.click = function save() {
    const { download: name, href } = this;
    void blobs[Number(href.replace('blob:', '')) - 1]!.text().then((text) => saved.push({ name, text }));
  };
  return saved;
}
