import { type Clock, wallMs } from '@kinora/kernel';

/** What a promise came to within a time: browsers leave port operations open for ever when a device hangs. */
export type Settled<Value> =
  | { readonly how: 'done'; readonly value: Value }
  | { readonly how: 'failed'; readonly reason: unknown }
  | { readonly how: 'late' };

export function within<Value>(clock: Clock, ms: number, promise: Promise<Value>): Promise<Settled<Value>> {
  return new Promise((resolve) => {
    const cancel = clock.callAt(wallMs(clock.now() + ms), () => {
      resolve({ how: 'late' });
    });
    promise.then(
      (value) => {
        cancel();
        resolve({ how: 'done', value });
      },
      (reason: unknown) => {
        cancel();
        resolve({ how: 'failed', reason });
      },
    );
  });
}
