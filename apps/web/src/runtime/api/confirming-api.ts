import type { ApiCall, Telling } from './api.ts';

/** Calls the server. Where a call wants a fresh sign-in, `confirm` asks for it, and the call is made again. */
export function createConfirmingApi(api: ApiCall, confirm: () => Promise<boolean>): ApiCall {
  return async (name, input, telling) => {
    const answer = await api(name, input, withStale(telling));
    if (answer.ok || answer.error.code !== 'session.stale') return answer;
    return (await confirm()) ? api(name, input, telling) : answer;
  };
}

/** The dialog says it. */
function withStale(telling: Telling = []): Telling {
  return telling === 'caller-reports' ? telling : [...telling, 'session.stale'];
}
