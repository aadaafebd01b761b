import type { OutputForecast } from '@kinora/engine';
import { type ChannelName, isAxisName, type Track } from '@kinora/motion';
import type { ExtremaTree } from './extrema-tree.ts';
import { traceForecast } from './forecast/trace-forecast.ts';
import type { PlotWindow } from './plot-window.ts';
import { type PlayedAs, type PlotBand, traceTrack } from './trace-track.ts';

/** One channel's curve as the plot shows it. */
export interface PlotCurve {
  readonly channel: ChannelName;
  readonly track: Track;
  readonly extrema: ExtremaTree;
  readonly played: PlayedAs;
  /** the channel's word in the reader's language */
  readonly label: string;
}

/** Colours and dashes, from the theme. */
export interface PlotInk {
  readonly background: string;
  readonly grid: string;
  readonly marker: string;
  readonly font: string;
  readonly colour: Readonly<Record<ChannelName, string>>;
  /** the second cue beside colour: canvas dash patterns, CSS px */
  readonly dash: Readonly<Record<ChannelName, readonly number[]>>;
}

export interface PlotPicture {
  readonly curves: readonly PlotCurve[];
  /** of the video's time */
  readonly window: PlotWindow;
  readonly markerMs: number;
  readonly durationMs: number;
  /** positive = the device earlier, so the script's time runs ahead of the video's by it */
  readonly offsetMs: number;
  /** what the device will do, as far as it is known; of the script's time */
  readonly output: readonly OutputForecast[];
  readonly width: number;
  readonly bands: PlotBands;
  readonly ink: PlotInk;
}

/** Heights of the bands, CSS px. The stroke is read closely, the other channels only beside it. */
export interface PlotBands {
  readonly stroke: number;
  readonly lane: number;
}

/** CSS px of a lane beside the stroke's. */
const maxLane = 22;
/** CSS px in which a curve still differs from a line. */
const minLane = 6;
/** CSS px of a band that holds its label; below it colour and dash name the axis. */
const minLabelled = 11;
/** Share of the height that the stroke has at least. */
const strokeShare = 0.3;

/** Rule PG-146: the bands of these channels in the height that there is; the stroke's is there even without a script. */
export function bandsIn(height: number, channels: readonly ChannelName[]): PlotBands {
  const count = channels.filter((channel) => channel !== 'L0').length;
  if (count === 0) return { stroke: height, lane: 0 };
  const shared = Math.floor((height * (1 - strokeShare)) / count);
  const lane = Math.min(maxLane, Math.max(minLane, shared));
  return { stroke: Math.max(0, height - lane * count), lane };
}

/** CSS px */
const padding = 4;
/** CSS px of a line of a label */
const labelHeight = 14;
/** Distance of the lines of the time grid, CSS px, at least. */
const gridDistance = 90;
/** ms; the distances that people read with ease. */
const gridSteps = [100, 200, 500, 1000, 2000, 5000, 10_000, 20_000, 30_000, 60_000, 120_000];

/** CSS px; the stroke's band is there even without a script. */
function plotHeight({ curves, bands }: PlotPicture): number {
  return bands.stroke + curves.filter(({ channel }) => channel !== 'L0').length * bands.lane;
}

/** Rules PB-40 and PB-41: paints what belongs to the time: the curves of a stretch, the stroke on top. */
export function paintTimeline(canvas: CanvasRenderingContext2D, picture: PlotPicture): void {
  const height = plotHeight(picture);
  canvas.fillStyle = picture.ink.background;
  canvas.fillRect(0, 0, picture.width, height);
  paintGrid(canvas, picture, height);
  for (const { curve, band } of placeCurves(picture)) paintCurve(canvas, curve, picture, band);
  paintOutside(canvas, picture, height);
}

/** Rules PB-40 and PB-42: paints what keeps its place while the time moves, over the curves: their words, and the marker. */
export function paintMarks(canvas: CanvasRenderingContext2D, picture: PlotPicture): void {
  for (const { curve, band } of placeCurves(picture)) {
    if (band.height >= minLabelled) paintLabel(canvas, curve, picture.ink, band);
  }
  paintMarker(canvas, picture, plotHeight(picture));
}

interface PlacedCurve {
  readonly curve: PlotCurve;
  readonly band: PlotBand;
}

/** The stroke's band is kept free where there is no stroke: the others stay where they are. */
function placeCurves({ curves, width, bands }: PlotPicture): readonly PlacedCurve[] {
  let top = bands.stroke;
  return curves.map((curve) => {
    if (curve.channel === 'L0') return { curve, band: { top: 0, height: bands.stroke, width } };
    const band = { top, height: bands.lane, width };
    top += bands.lane;
    return { curve, band };
  });
}

function paintCurve(
  canvas: CanvasRenderingContext2D,
  curve: PlotCurve,
  picture: PlotPicture,
  band: PlotBand,
): void {
  const { ink, window, offsetMs } = picture;
  const { channel } = curve;
  if (channel !== 'L0') paintLaneEdge(canvas, band, ink);
  const inner = { ...band, top: band.top + padding, height: band.height - 2 * padding };
  const shown = { ...window, startMs: window.startMs + offsetMs };
  const paths = isAxisName(channel) ? picture.output.flatMap(({ axes }) => axes[channel] ?? []) : [];
  canvas.save();
  canvas.beginPath();
  canvas.rect(0, band.top, band.width, band.height);
  canvas.clip();
  canvas.strokeStyle = ink.colour[channel];
  canvas.fillStyle = ink.colour[channel];
  canvas.lineJoin = 'round';
  if (paths.length > 0) paintFills(canvas, curve, picture, band);
  canvas.beginPath();
  traceTrack(canvas, curve.track, curve.extrema, shown, inner, curve.played);
  strokeLine(
    canvas,
    paths.length > 0 ? scriptLine : { width: channel === 'L0' ? 2 : 1.5, dash: ink.dash[channel] },
  );
  canvas.beginPath();
  for (const path of paths) traceForecast(canvas, path, shown, inner);
  strokeLine(canvas, { width: outputWidth, dash: ink.dash[channel] });
  canvas.restore();
}

interface LineForm {
  /** CSS px */
  readonly width: number;
  readonly dash: readonly number[];
  readonly alpha?: number;
}

/** Beneath what the device will do. */
const scriptLine: LineForm = { width: 1, dash: [], alpha: 0.75 };
/** CSS px */
const outputWidth = 2.5;
/** of the axis's colour */
const fillAlpha = 0.18;

function strokeLine(canvas: CanvasRenderingContext2D, { width, dash, alpha = 1 }: LineForm): void {
  canvas.globalAlpha = alpha;
  canvas.lineWidth = width;
  canvas.setLineDash([...dash]);
  canvas.stroke();
  canvas.globalAlpha = 1;
}

/** The gaps in which a fill plays. */
function paintFills(
  canvas: CanvasRenderingContext2D,
  { channel }: PlotCurve,
  { output, window, offsetMs }: PlotPicture,
  band: PlotBand,
): void {
  if (!isAxisName(channel)) return;
  const xOf = (ms: number) => ((ms - offsetMs - window.startMs) / window.spanMs) * band.width;
  canvas.globalAlpha = fillAlpha;
  for (const { fromMs, untilMs } of output.flatMap(({ fills }) => fills[channel] ?? [])) {
    // whole pixels: two stretches that meet leave no seam
    const [left, right] = [Math.round(xOf(fromMs)), Math.round(xOf(untilMs))];
    canvas.fillRect(left, band.top, right - left, band.height);
  }
  canvas.globalAlpha = 1;
}

function paintLabel(canvas: CanvasRenderingContext2D, curve: PlotCurve, ink: PlotInk, band: PlotBand): void {
  canvas.font = ink.font;
  canvas.textBaseline = 'top';
  const width = canvas.measureText(curve.label).width;
  canvas.globalAlpha = 0.8;
  canvas.fillStyle = ink.background;
  canvas.fillRect(0, band.top + 1, width + 2 * padding, labelHeight);
  canvas.globalAlpha = 1;
  canvas.fillStyle = ink.colour[curve.channel];
  canvas.fillText(curve.label, padding, band.top + 2);
}

function paintLaneEdge(canvas: CanvasRenderingContext2D, band: PlotBand, ink: PlotInk): void {
  canvas.fillStyle = ink.grid;
  canvas.fillRect(0, band.top, band.width, 1);
}

function paintGrid(canvas: CanvasRenderingContext2D, picture: PlotPicture, height: number): void {
  const { ink, width, window, bands } = picture;
  canvas.fillStyle = ink.grid;
  for (const share of [0.25, 0.5, 0.75]) canvas.fillRect(0, Math.round(bands.stroke * share), width, 1);
  const msAPixel = window.spanMs / width;
  const stepMs = gridSteps.find((step) => step / msAPixel >= gridDistance) ?? gridSteps.at(-1)!;
  const first = Math.max(0, Math.ceil(window.startMs / stepMs) * stepMs);
  for (let at = first; at <= Math.min(window.startMs + window.spanMs, picture.durationMs); at += stepMs) {
    canvas.fillRect(Math.round((at - window.startMs) / msAPixel), 0, 1, height);
  }
}

/** What lies before the video's start and behind its end is dimmed: no video is there to follow. */
function paintOutside(canvas: CanvasRenderingContext2D, picture: PlotPicture, height: number): void {
  const { ink, width, window } = picture;
  const xOf = (ms: number) => ((ms - window.startMs) / window.spanMs) * width;
  canvas.globalAlpha = 0.7;
  canvas.fillStyle = ink.background;
  if (window.startMs < 0) canvas.fillRect(0, 0, xOf(0), height);
  const end = xOf(picture.durationMs);
  if (end < width) canvas.fillRect(end, 0, width - end, height);
  canvas.globalAlpha = 1;
}

function paintMarker(canvas: CanvasRenderingContext2D, picture: PlotPicture, height: number): void {
  const x = ((picture.markerMs - picture.window.startMs) / picture.window.spanMs) * picture.width;
  canvas.fillStyle = picture.ink.marker;
  canvas.fillRect(Math.round(x) - 1, 0, 2, height);
}
