import { type AxisName, axisNames, isSamplePulse, sampleDurationMs, sampleMotion } from '@kinora/motion';
import { drawFrameNumber } from './frame-number.ts';
import { drawPixelText } from './pixel-font.ts';

type Context = OffscreenCanvasRenderingContext2D;

/** Axis colours of the look, dark theme; the clip is dark whatever the page is. */
const axisColours: Readonly<Record<AxisName, string>> = {
  L0: '#ff9f43',
  L1: '#4fc3f7',
  L2: '#2ecc9a',
  R0: '#f4e04d',
  R1: '#f080b5',
  R2: '#9d8cff',
};

const background = '#0f1216';
const line = '#4a5866';
const dim = '#93a1af';

/** -1..1 from the middle of each axis's travel */
type Pose = Readonly<Record<AxisName, number>>;

/**
 * Draws one frame of the sample on a 640x360 canvas: a weight on a rod whose height is the stroke, moved and
 * tilted by the other axes as the person behind the device sees it, six bars, a flash on whole seconds, the time
 * in digits and the frame's number in squares. Clips longer than the sample repeat it.
 */
export function drawFrame(context: Context, frame: { readonly index: number; readonly tMs: number }): void {
  const pose = poseAt(frame.tMs % sampleDurationMs);
  context.fillStyle = background;
  context.fillRect(0, 0, 640, 360);
  drawScale(context);
  drawWeight(context, pose);
  drawBars(context, pose);
  drawSecond(context, frame.tMs);
  context.fillStyle = '#e7ecf1';
  drawPixelText(context, timeCode(frame.tMs), { x: 20, y: 20, pixel: 3 });
  drawFrameNumber(context, frame.index);
}

function poseAt(tMs: number): Pose {
  const entries = axisNames.map((axis) => [axis, (sampleMotion(axis, tMs) / 9999) * 2 - 1] as const);
  return Object.fromEntries(entries) as Pose;
}

/** `mm:ss.mmm` of the frame's own time stamp */
function timeCode(tMs: number): string {
  const minutes = Math.floor(tMs / 60_000);
  const seconds = Math.floor(tMs / 1000) % 60;
  const ms = Math.round(tMs % 1000);
  return `${pad(minutes, 2)}:${pad(seconds, 2)}.${pad(ms, 3)}`;
}

function pad(value: number, digits: number): string {
  return String(value).padStart(digits, '0');
}

/** The weight hangs between these heights, y at full and at no stroke. */
const weightTop = 96;
const weightBottom = 290;
const weightMiddle = { x: 312, y: (weightTop + weightBottom) / 2 };

function drawScale(context: Context): void {
  context.fillStyle = line;
  context.fillRect(222, 24, 180, 4);
  for (let part = 0; part <= 4; part += 1) {
    const y = weightBottom - ((weightBottom - weightTop) * part) / 4;
    context.fillRect(140, y - 1, part % 2 === 0 ? 20 : 10, 2);
  }
}

function drawWeight(context: Context, pose: Pose): void {
  const x = weightMiddle.x - pose.L2 * 70;
  const y = weightMiddle.y - (pose.L0 * (weightBottom - weightTop)) / 2;
  context.strokeStyle = dim;
  context.lineWidth = 3;
  strokeLine(context, weightMiddle.x, 26, x, y);
  context.fillStyle = axisColours.L0;
  context.fillRect(164, y - 1, 18, 3);
  context.save();
  context.translate(x, y);
  context.rotate(pose.R1 * (Math.PI / 6));
  drawDisc(context, pose);
  context.restore();
}

/** thickness of the disc, px */
const thickness = 16;

/**
 * Seen from behind and a little above: further away is smaller, and a positive pitch, which lowers the far side,
 * shows less of the top.
 */
function drawDisc(context: Context, pose: Pose): void {
  const radius = 60 * (1 - pose.L1 * 0.25);
  const flatness = 0.42 - pose.R2 * 0.3;
  context.fillStyle = '#a8452c';
  fillEllipse(context, 0, thickness, radius, radius * flatness);
  context.fillRect(-radius, 0, radius * 2, thickness);
  context.fillStyle = '#ff7a59';
  fillEllipse(context, 0, 0, radius, radius * flatness);
  const heading = -Math.PI / 2 - pose.R0 * Math.PI * 0.75;
  const [markX, markY] = [Math.cos(heading) * radius * 0.7, Math.sin(heading) * radius * 0.7 * flatness];
  context.fillStyle = '#2a0f07';
  fillEllipse(context, markX, markY, radius * 0.16, radius * 0.16 * flatness);
}

function drawBars(context: Context, pose: Pose): void {
  axisNames.forEach((axis, row) => {
    const y = 84 + row * 34;
    context.fillStyle = axisColours[axis];
    drawPixelText(context, axis, { x: 488, y, pixel: 2 });
    context.fillStyle = '#1c232b';
    context.fillRect(520, y + 2, 100, 10);
    context.fillStyle = axisColours[axis];
    context.fillRect(520 + (pose[axis] + 1) * 48, y - 2, 4, 18);
  });
}

/** A disc that fills once a second, and with the beep turns white together with the picture's border. */
function drawSecond(context: Context, tMs: number): void {
  const centre = { x: 62, y: 296, radius: 38 };
  context.fillStyle = '#1c232b';
  fillEllipse(context, centre.x, centre.y, centre.radius, centre.radius);
  if (isSamplePulse(tMs)) {
    context.fillStyle = '#fff';
    fillEllipse(context, centre.x, centre.y, centre.radius, centre.radius);
    context.strokeStyle = '#fff';
    context.lineWidth = 12;
    context.strokeRect(0, 0, 640, 360);
    return;
  }
  context.fillStyle = line;
  context.beginPath();
  context.moveTo(centre.x, centre.y);
  // in tenths: a hand that never rests costs the codec more than everything else
  const end = (Math.floor((tMs % 1000) / 100) / 10) * Math.PI * 2 - Math.PI / 2;
  context.arc(centre.x, centre.y, centre.radius - 4, -Math.PI / 2, end);
  context.fill();
}

function strokeLine(context: Context, fromX: number, fromY: number, toX: number, toY: number): void {
  context.beginPath();
  context.moveTo(fromX, fromY);
  context.lineTo(toX, toY);
  context.stroke();
}

function fillEllipse(context: Context, x: number, y: number, radiusX: number, radiusY: number): void {
  context.beginPath();
  context.ellipse(x, y, radiusX, Math.max(radiusY, 0), 0, 0, Math.PI * 2);
  context.fill();
}
