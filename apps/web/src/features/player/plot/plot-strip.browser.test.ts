import { channelNames, type Track } from '@kinora/motion';
import { describe, expect, it } from 'vitest';
import { createExtremaTree } from './extrema-tree.ts';
import { paintTimeline, type PlotInk, type PlotPicture } from './paint-plot.ts';
import { createPlotStrip, stripShare } from './plot-strip.ts';

/** CSS px */
const width = 600;
const height = 80;
const spanMs = 12_000;
const msAPixel = spanMs / width;

const track: Track = {
  channel: 'L0',
  times: Float64Array.from({ length: 200 }, (_, index) => index * 300),
  positions: Float64Array.from({ length: 200 }, (_, index) => (index * 3_700) % 9_999),
};

const ink: PlotInk = {
  background: '#101418',
  grid: '#39424c',
  marker: '#ffffff',
  font: '11px sans-serif',
  colour: Object.fromEntries(channelNames.map((name) => [name, '#ff7f5c'])) as PlotInk['colour'],
  dash: Object.fromEntries(channelNames.map((name) => [name, []])) as unknown as PlotInk['dash'],
};

/** Curves that count how often they are drawn, and a canvas. */
function stage(ratio = 1) {
  let drawn = 0;
  const canvas = makeCanvas(ratio);
  const strip = createPlotStrip();
  const curve = {
    channel: 'L0',
    track,
    extrema: createExtremaTree(track.positions),
    label: 'Stroke',
    played: {
      interpolation: 'makima',
      valueAt(ms: number) {
        drawn += 1;
        return ((ms / 7) % 9_000) + 500;
      },
    },
  } as const;
  const base = { curves: [curve], markerMs: 0, durationMs: 60_000, offsetMs: 0, output: [], width, ink };
  const pictureAt = (startMs: number): PlotPicture => ({
    ...base,
    window: { startMs, spanMs },
    bands: { stroke: height, lane: 0 },
  });
  return {
    pictureAt,
    pixels: () => canvas.getImageData(0, 0, width * ratio, height * ratio).data,
    paintAt: (startMs: number, change: Partial<PlotPicture> = {}) =>
      strip.paint(canvas, { ...pictureAt(startMs), ...change }),
    /** whether something was drawn since the last question */
    wasDrawn: () => [drawn > 0, (drawn = 0)][0],
  };
}

function makeCanvas(ratio: number): CanvasRenderingContext2D {
  const canvas = document.createElement('canvas');
  canvas.width = width * ratio;
  canvas.height = height * ratio;
  const context = canvas.getContext('2d', { alpha: false })!;
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  return context;
}

describe('the kept picture of the curves', () => {
  it('[PB-154] is drawn once while the window moves over it, and again when the window leaves it', () => {
    const { paintAt, wasDrawn } = stage();
    paintAt(0);
    expect(wasDrawn()).toBe(true);
    const lastMs = spanMs * (stripShare - 1);
    for (let ms = 0; ms <= lastMs; ms += 50) paintAt(ms);
    expect(wasDrawn()).toBe(false);
    paintAt(lastMs + msAPixel);
    expect(wasDrawn()).toBe(true);
  });

  it('[PB-154] has what lies before the window that moves back', () => {
    const { paintAt, wasDrawn } = stage();
    paintAt(20_000);
    paintAt(19_000);
    expect(wasDrawn()).toBe(true);
    for (let ms = 19_000; ms >= 14_000; ms -= 50) paintAt(ms);
    expect(wasDrawn()).toBe(false);
  });

  it.each<[string, Partial<PlotPicture>]>([
    ['the offset', { offsetMs: 80 }],
    ['the video’s length', { durationMs: 9_000 }],
    ['the span', { window: { startMs: 0, spanMs: spanMs / 2 } }],
    ['the heights', { bands: { stroke: height - 20, lane: 20 } }],
    ['the colours', { ink: { ...ink, grid: '#ffffff' } }],
    ['what the device will do', { output: [{ axes: {}, fills: {} }] }],
  ])('[PB-154] is drawn again when %s has changed', (_, change) => {
    const { paintAt, wasDrawn } = stage();
    paintAt(0);
    wasDrawn();
    paintAt(0, change);
    expect(wasDrawn()).toBe(true);
    paintAt(0, change);
    expect(wasDrawn()).toBe(false);
  });

  it.each([1, 2, 1.5])(
    '[PB-154] shows at each place what would be drawn there, at %s pixels a CSS px',
    (ratio) => {
      const { pictureAt, paintAt, pixels } = stage(ratio);
      for (const startMs of [
        0,
        17 * msAPixel,
        250 * msAPixel,
        299 * msAPixel,
        900 * msAPixel,
        880 * msAPixel,
      ]) {
        paintAt(startMs);
        const direct = makeCanvas(ratio);
        paintTimeline(direct, pictureAt(startMs));
        const wanted = direct.getImageData(0, 0, width * ratio, height * ratio).data;
        const shown = pixels();
        const other = wanted.filter((value, index) => Math.abs(value - shown[index]!) > 48).length;
        expect(other / wanted.length).toBeLessThan(0.005);
      }
    },
  );
});
