import { describe, expect, it } from 'vitest';
import { createPreviewSeeks } from './preview-seeks.ts';

/** An element that seeks until the test says that the picture is there. */
function newPreview() {
  const sought: number[] = [];
  let at = 0;
  return {
    sought,
    seeking: false,
    readyState: 1,
    get currentTime() {
      return at;
    },
    set currentTime(next: number) {
      at = next;
      sought.push(next);
      this.seeking = true;
    },
  };
}

function playing(dropped: () => number, paused = false) {
  return () => ({
    paused,
    getVideoPlaybackQuality: () => ({ droppedVideoFrames: dropped() }) as VideoPlaybackQuality,
  });
}

describe('pictures of places under the pointer', () => {
  it('[PB-138] seeks one place at a time, and then the newest', () => {
    const preview = newPreview();
    const seeks = createPreviewSeeks(
      preview,
      () => null,
      () => false,
    );
    for (const at of [10, 20, 30]) seeks.want(at);
    expect(preview.sought).toEqual([10]);
    preview.seeking = false;
    seeks.next();
    expect(preview.sought).toEqual([10, 30]);
  });

  it('[PB-138] seeks nothing while the playing video loses pictures, and again when it loses none', () => {
    const preview = newPreview();
    let dropped = 4;
    const seeks = createPreviewSeeks(
      preview,
      playing(() => dropped),
      () => false,
    );
    seeks.want(10);
    expect(preview.sought).toEqual([]);
    seeks.want(11);
    expect(preview.sought).toEqual([11]);
    dropped = 5;
    preview.seeking = false;
    seeks.want(20);
    expect(preview.sought).toEqual([11]);
  });

  it('[PB-138] seeks nothing while the playing video waits for data', () => {
    const preview = newPreview();
    createPreviewSeeks(
      preview,
      playing(() => 0),
      () => true,
    ).want(10);
    expect(preview.sought).toEqual([]);
    createPreviewSeeks(
      preview,
      playing(() => 0, true),
      () => true,
    ).want(10);
    expect(preview.sought).toEqual([10]);
  });

  it('[PB-138] seeks no place whose picture is shown already, and none before the video is known', () => {
    const preview = newPreview();
    const seeks = createPreviewSeeks(
      preview,
      () => null,
      () => false,
    );
    seeks.want(0.1);
    preview.readyState = 0;
    seeks.want(10);
    expect(preview.sought).toEqual([]);
    preview.readyState = 1;
    seeks.next();
    expect(preview.sought).toEqual([10]);
  });
});
