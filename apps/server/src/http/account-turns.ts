import { createLanes, type Lane } from '../modules/lanes.ts';

/** Calls of an account that are in progress at once: as many as a browser has connections to one server. */
const maxAtOnce = 6;

/** Runs a call of this account, at once or after others of it. */
export type AccountTurns = <Value>(
  accountPk: string,
  call: (hasWaited: boolean) => Promise<Value>,
) => Promise<Value>;

/** Has calls of an account wait for its others, so that a burst of one account is no queue before the calls of another. */
export function createAccountTurns(): AccountTurns {
  const busy = new Map<string, { readonly lane: Lane; calls: number }>();
  return async (accountPk, call) => {
    const account = busy.get(accountPk) ?? { lane: createLanes(maxAtOnce).open(), calls: 0 };
    busy.set(accountPk, account);
    account.calls += 1;
    const waits = account.calls > maxAtOnce;
    try {
      return await account.lane.run(() => call(waits));
    } finally {
      account.calls -= 1;
      if (account.calls === 0) busy.delete(accountPk);
    }
  };
}
