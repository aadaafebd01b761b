import type { Fault, FaultReport } from './measure-fault.ts';

const head = [
  'Part',
  'Fault',
  'Calls',
  'busy (503)',
  'no answer',
  'longest call',
  'Frames',
  'lost',
  'longest silence',
  'longest `/readyz`',
  'all well after',
  'Acknowledged rows lost',
  'Instances lost',
];

const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`;

/** The reports of some faults in Markdown, as docs/operations.md has them. */
export function writeFaultTable(rows: readonly (readonly [Fault, FaultReport])[]): string {
  const lines = rows.map(([{ part, fault }, report]) => [
    part,
    fault,
    report.calls,
    report.busy,
    report.network,
    seconds(report.maxCallMs),
    report.framesSent,
    report.framesLost,
    seconds(report.maxSilenceMs),
    seconds(report.maxReadyMs),
    seconds(report.wellAfterMs),
    `${String(report.lost.length)} of ${String(report.acknowledged)}`,
    report.ended,
  ]);
  return [head, head.map(() => '---'), ...lines].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
