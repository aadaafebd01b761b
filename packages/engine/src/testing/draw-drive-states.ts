import {
  type DriveAct,
  type DriveEffect,
  type DriveFacts,
  type DriveMode,
  initialDrive,
} from '../worker/drive/drive-state.ts';
import { stepDrive } from '../worker/drive/step-drive.ts';

const facts: DriveFacts = {
  isConnected: true,
  hasAxes: true,
  script: 'axes',
  isMediaPlaying: true,
  softStartMs: 2000,
  seekSoftStartMs: 500,
};

const modes: readonly (readonly [string, DriveMode])[] = [
  ['idle', { name: 'idle', owner: 'nobody' }],
  ['waiting', { name: 'waiting', owner: 'script' }],
  ['driving', { name: 'driving', owner: 'script' }],
  ['homing', { name: 'homing', owner: 'nobody' }],
  ['homing, an owner waits', { name: 'homing', owner: 'script' }],
  ['latched', { name: 'latched', owner: 'nobody' }],
];

const cause = 'stop-button';
const acts: readonly (readonly [string, DriveAct, Partial<DriveFacts>?])[] = [
  ['the script takes, the video plays', { type: 'take', owner: 'script' }],
  ['the script takes, the video rests', { type: 'take', owner: 'script' }, { isMediaPlaying: false }],
  ['the hand takes', { type: 'take', owner: 'hand' }],
  ['the hand takes, no device', { type: 'take', owner: 'hand' }, { isConnected: false }],
  ['stop: pause', { type: 'stop', kind: 'pause', cause }],
  ['stop: release', { type: 'stop', kind: 'release', cause }],
  ['stop: hold', { type: 'stop', kind: 'hold', cause }],
  ['stop: freeze', { type: 'stop', kind: 'freeze', cause }],
  ['stop: emergency', { type: 'stop', kind: 'emergency', cause }],
  ['stop: ordinary', { type: 'stop', kind: 'ordinary', cause }],
  ['stop: ordinary, no device', { type: 'stop', kind: 'ordinary', cause }, { isConnected: false }],
  ['stop: lost', { type: 'stop', kind: 'lost', cause }],
  ['resume', { type: 'resume' }],
  ['the video starts', { type: 'media', change: 'started', state: 'playing' }],
  ['the video goes on or jumps', { type: 'media', change: 'jumped', state: 'playing' }],
  ['the video stops', { type: 'media', change: 'stopped', state: 'paused' }],
  ['another rate', { type: 'media', change: 'paced', state: 'playing' }],
  ['the profile is played', { type: 'profile-played' }],
  ['other settings', { type: 'settings-changed' }],
  ['another script or offset', { type: 'source-changed', owner: 'script' }],
  ['axes begin by the script', { type: 'axes-begin', owner: 'script', axes: ['L0'] }],
  ['axes may move again', { type: 'axes-enabled', axes: ['L0'] }],
  ['a first move that only a stop ends', { type: 'stray' }],
  ['nothing could leave for long', { type: 'stalled' }],
  ['a long pause', { type: 'home-in-pause' }],
  ['home is reached', { type: 'arrived' }],
];

/** The states of driving as a page of Markdown: what each act leads to in each mode, and what the engine does. */
export function drawDriveStates(): string {
  const rows = acts.map(([name, act, seen]) => [
    name,
    ...modes.map(([, mode]) => cellOf(mode, act, { ...facts, ...seen })),
  ]);
  return `${head}\n${drawTable([['act', ...modes.map(([name]) => name)], ...rows])}\n`;
}

const head = `# States of driving

Drawn from \`packages/engine/src/worker/drive/step-drive.ts\` by \`npm run states\`; do not edit. Each cell has the mode that
follows and, behind the colon, what the engine does, in that order. A dot: nothing changes and nothing is done. The owner in
the table is the script.
`;

function cellOf(mode: DriveMode, act: DriveAct, seen: DriveFacts): string {
  const before = { ...initialDrive, mode };
  const { state, effects } = stepDrive(before, { act, facts: seen }, 0);
  const done = effects.filter(({ type }) => type !== 'changed').map(nameOf);
  const next = modes.find(([, one]) => one.name === state.mode.name && isAlike(one, state.mode))![0];
  if (done.length === 0) return JSON.stringify(state.mode) === JSON.stringify(mode) ? '·' : next;
  return `${next}: ${done.join(', ')}`;
}

/** Which owner waits or drives does not matter, whether one does, does. */
function isAlike(one: DriveMode, other: DriveMode): boolean {
  return (one.owner === 'nobody') === (other.owner === 'nobody');
}

function nameOf(effect: DriveEffect): string {
  return effect.type === 'notice' ? `notice \`${effect.code}\`` : effect.type;
}

/** As the formatter would have it. */
function drawTable(rows: readonly (readonly string[])[]): string {
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)));
  const lines = rows.map((row) => row.map((cell, column) => cell.padEnd(widths[column]!)));
  const rule = widths.map((width) => '-'.repeat(width));
  return [lines[0]!, rule, ...lines.slice(1)].map((line) => `| ${line.join(' | ')} |`).join('\n');
}
