import type { RadioPort } from '../bluetooth/radio-messages.ts';

/** Two ends of a port, which deliver in the next microtask: no turn of the event loop that a virtual clock cannot count. */
export function createFakeRadioPorts(): { readonly page: RadioPort; readonly worker: RadioPort } {
  const page = createEnd(() => worker);
  const worker: RadioPort = createEnd(() => page);
  return { page, worker };
}

function createEnd(other: () => RadioPort): RadioPort {
  return {
    onmessage: null,
    postMessage(message) {
      const data: unknown = structuredClone(message);
      queueMicrotask(() => other().onmessage?.({ data } as MessageEvent));
    },
  };
}
