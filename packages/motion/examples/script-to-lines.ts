import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { type SourceMs, sourceMs } from '@kinora/kernel';
import {
  type AxisLimits,
  axisNames,
  createSafetyGate,
  createTimelineSource,
  encodeFrame,
  type GateLimits,
  homeLine,
  homePosition,
  readScriptFile,
  type ScriptInput,
} from '@kinora/motion';

/** Reads a script and prints every line that a device would get for it, with the time in ms at which it leaves. */

const ownScript: ScriptInput = {
  name: 'example.funscript',
  text: '{"actions":[{"at":0,"pos":50},{"at":1000,"pos":90},{"at":1600,"pos":10},{"at":2400,"pos":50},{"at":4000,"pos":100},{"at":4500,"pos":0}]}',
};
const wholeAxis: AxisLimits = {
  ...{ min: 0, max: 9999, inverted: false, enabled: true, intensity: 1 },
  ...{ speed: 40_000, acceleration: null, home: homePosition },
};
const limits = Object.fromEntries(axisNames.map((name) => [name, wholeAxis])) as GateLimits;
const tickMs = 20;
const softStartMs = 500;

const [path] = process.argv.slice(2);
const script = readScriptFile(
  path === undefined ? ownScript : { name: basename(path), bytes: readFileSync(path) },
);
if (!script.ok) throw new Error(script.error.code);

const source = createTimelineSource(script.value.tracks);
const end = Math.max(...script.value.tracks.map(({ times }) => times.at(-1) ?? 0));
const gate = createSafetyGate(limits);
gate.start(0, softStartMs);
for (let time = 0; time <= end;) {
  const { send, dueTime } = gate.compose(targetOf, time, { tickMs, channelMs: 0 });
  const line = send === 'home-line' ? homeLine : send === null ? null : encodeFrame(send);
  if (line !== null) process.stdout.write(`${String(Math.round(time)).padStart(7)}  ${line}`);
  time = dueTime;
}

function targetOf(channel: SourceChannel) {
  if (!source.channels.includes(channel)) return null;
  return {
    valueAt: (at: number) => source.valueAt(channel, at as SourceMs),
    nextCorner: (at: number) => source.nextCorner(channel, sourceMs(at)),
  };
}

type SourceChannel = (typeof source.channels)[number];
