import type { ApiCall, ShownByCaller } from './api.ts';

/** Calls the server. Where a call wants a fresh sign-in, `confirm` asks for it, and the call is made again. */
export function createConfirmingApi(api: ApiCall, confirm: () => Promise<boolean>): ApiCall {
  return async (name, input, shownByCaller) => {
    const answer = await api(name, input, withStale(shownByCaller));
    if (answer.ok || answer.error.code !== 'session.stale') return answer;
    return (await confirm()) ? api(name, input, shownByCaller) : answer;
  };
}

/** The dialog says it. */
function withStale(shownByCaller: ShownByCaller = []): ShownByCaller {
  return shownByCaller === 'caller-reports' ? shownByCaller : [...shownByCaller, 'session.stale'];
}
