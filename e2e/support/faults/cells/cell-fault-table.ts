import type { CellFault, CellFaultReport, SeenRoom } from './measure-cell-fault.ts';

const head = [
  'Fault',
  'What people notice',
  'mute, s, room by room',
  'moves, room by room',
  'calls',
  'busy (503)',
  'no answer',
  'longest call, s',
  'frames',
  'taken and lost',
  'saves lost',
  'all well after, s',
];

const seconds = (ms: number) => (ms / 1_000).toFixed(1);

/** ms; a pause that a person takes for one */
const noticedMs = 1_000;

/** `1: 3.4, 3.5; 2: 0.1, 0.1`: rooms by the cell that they were in */
function byCell(rooms: readonly SeenRoom[], show: (room: SeenRoom) => string): string {
  const cells = [...new Set(rooms.map(({ cell }) => cell))].sort();
  const texts = cells.map((name) => {
    const shown = rooms.filter(({ cell }) => cell === name).map(show);
    return `${name}: ${shown.join(', ')}`;
  });
  return texts.join('; ');
}

function notice({ rooms, busy, network, maxCallMs }: CellFaultReport): string {
  const mute = rooms.filter(({ maxSilenceMs }) => maxSilenceMs > noticedMs);
  const anew = rooms.filter(({ retaken }) => retaken > 0);
  const parts = [
    ...(mute.length > 0 ? [`${String(mute.length)} of ${String(rooms.length)} rooms fall silent`] : []),
    ...(anew.length > 0 ? [`${String(anew.length)} need START`] : []),
    ...(busy > 0 ? ['the server is busy'] : []),
    ...(network > 0 ? ['the network is abnormal'] : []),
    ...(maxCallMs > noticedMs ? [`a page waits ${seconds(maxCallMs)} s`] : []),
  ];
  return parts.length === 0 ? 'nothing' : parts.join('; ');
}

const writeLine = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`;

/** The beginning of a table in Markdown. */
export const cellFaultHead = [head, head.map(() => '---')].map(writeLine).join('\n');

/** Its row for one fault. */
export function writeCellFault({ name }: CellFault, report: CellFaultReport): string {
  const sum = (key: 'sent' | 'vanished') => report.rooms.reduce((total, room) => total + room[key], 0);
  return writeLine([
    name,
    notice(report),
    byCell(report.rooms, ({ maxSilenceMs }) => seconds(maxSilenceMs)),
    byCell(report.rooms, ({ moves }) => String(moves)),
    report.calls,
    report.busy,
    report.network,
    seconds(report.maxCallMs),
    sum('sent'),
    sum('vanished'),
    `${String(report.lost.length)} of ${String(report.acknowledged)}`,
    seconds(report.wellAfterMs),
  ]);
}
