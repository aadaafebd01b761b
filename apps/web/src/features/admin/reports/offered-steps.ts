import type { ReportDetail } from '@kinora/contract/http';

/** What an operator can do about a report, in the order of the buttons. */
const steps = ['takeUp', 'reopen', 'note', 'warn', 'suspend', 'close'] as const;
export type Step = (typeof steps)[number];

type Facts = Pick<ReportDetail, 'state' | 'measure' | 'reportedLeft'> & { readonly reported: object | null };

const offers: Readonly<Record<Step, (report: Facts) => boolean>> = {
  takeUp: ({ state }) => state === 'new',
  reopen: ({ state }) => state === 'closed',
  note: () => true,
  warn: ({ state, reported }) => state !== 'closed' && reported !== null,
  suspend: ({ state, reported, reportedLeft, measure }) =>
    state !== 'closed' && (reported !== null || reportedLeft) && measure !== 'suspended',
  close: ({ state }) => state !== 'closed',
};

/** The steps that would change something, and that the server would not refuse. */
export function offeredSteps(report: Facts): readonly Step[] {
  return steps.filter((step) => offers[step](report));
}
