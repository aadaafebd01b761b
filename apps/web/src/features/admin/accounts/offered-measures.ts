import type { AccountDetail } from '@kinora/contract/http';

/** What an operator can do about an account, in the order of the buttons. */
const measures = [
  'suspend',
  'lift',
  'endSessions',
  'unlock',
  'sendActivation',
  'tie',
  'untie',
  'remove',
] as const;
export type Measure = (typeof measures)[number];

type Facts = Pick<AccountDetail, 'state' | 'isOperator' | 'lockedUntil' | 'person'> & {
  readonly sessions: Pick<AccountDetail['sessions'], 'count'>;
};

const offers: Readonly<Record<Measure, (account: Facts) => boolean>> = {
  suspend: ({ state, isOperator }) => state !== 'suspended' && !isOperator,
  lift: ({ state }) => state === 'suspended',
  endSessions: ({ sessions }) => sessions.count > 0,
  unlock: ({ lockedUntil }) => lockedUntil !== null,
  sendActivation: ({ state }) => state === 'notActivated',
  tie: ({ isOperator }) => !isOperator,
  untie: ({ person, isOperator }) => person !== null && !isOperator,
  remove: ({ isOperator }) => !isOperator,
};

/** The measures that would change something, and that the server would not refuse. */
export function offeredMeasures(account: Facts): readonly Measure[] {
  return measures.filter((measure) => offers[measure](account));
}
