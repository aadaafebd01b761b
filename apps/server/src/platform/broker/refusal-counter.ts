import { type BrokerRefusal, brokerRefusals } from '../../modules/rooms/broker/decide.ts';

/** Counts what was refused, by its reason. */
export interface RefusalCounter {
  count(reason: BrokerRefusal): void;
  read(): Readonly<Record<BrokerRefusal, number>>;
}

export function createRefusalCounter(): RefusalCounter {
  // every reason has a row from the start, so that a figure that is asked for is there
  const counts = Object.fromEntries(brokerRefusals.map((reason) => [reason, 0])) as Record<
    BrokerRefusal,
    number
  >;
  return {
    count(reason) {
      counts[reason] += 1;
    },
    read: () => ({ ...counts }),
  };
}
