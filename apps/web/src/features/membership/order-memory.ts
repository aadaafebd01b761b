import { isRecord, tabStorage } from '../../runtime/storage/stored-value.ts';

/** What this tab has to know of an order when the buyer comes back from the payment provider. */
export interface Order {
  readonly planId: string;
  /** the provider's id of the subscription */
  readonly id: string;
  /** the route that the buyer was on before */
  readonly from: string;
}

const key = 'kinora.order';

/** Kept by the tab alone: the trip to the provider and back stays in it. */
export function keepOrder(order: Order, storage = tabStorage()): void {
  try {
    storage?.setItem(key, JSON.stringify(order));
  } catch {
    // without it the order is found in the list of subscriptions
  }
}

/** The order with this id, if this tab made it. */
export function recallOrder(id: string, storage = tabStorage()): Order | null {
  try {
    const kept: unknown = JSON.parse(storage?.getItem(key) ?? 'null');
    const isOrder =
      isRecord(kept) &&
      kept['id'] === id &&
      typeof kept['planId'] === 'string' &&
      typeof kept['from'] === 'string';
    return isOrder ? (kept as unknown as Order) : null;
  } catch {
    return null;
  }
}

export function forgetOrder(storage = tabStorage()): void {
  storage?.removeItem(key);
}
