import { errorCatalogue } from '@kinora/contract';
import { type Clock, err, wallMs } from '@kinora/kernel';
import { describeError, type Phrases } from '@kinora/phrases';
import type { Notices } from '../notices/notices.ts';
import type { Session } from '../session/session.ts';
import type { ApiCall, ApiProblem, ShownByCaller } from './api.ts';

interface ApiOptions {
  readonly session: Session;
  readonly clock: Clock;
  readonly notices: Notices;
  readonly phrases: Phrases;
  /** the client with the contract's schemas: a separate chunk, fetched at the first call */
  readonly loadClient: () => Promise<ApiCall>;
}

/** ms for which the page stays when the session has expired, so that the message can be read (docs/spec/shell.md, SH-7) */
export const expiryMs = 1_500;

/** Calls the server; what goes wrong is shown here, so that nothing is swallowed and nothing shown twice. */
export function createApi({ session, clock, notices, phrases, loadClient }: ApiOptions): ApiCall {
  let client: Promise<ApiCall> | undefined;
  return async (name, input, shownByCaller) => {
    const token = session.token();
    try {
      client ??= loadClient();
      const answer = await (await client)(name, input);
      if (!answer.ok) settle(answer.error, token, shownByCaller);
      return answer;
    } catch {
      client = undefined;
      const unreachable: ApiProblem = { code: 'network.unreachable', params: {}, message: '' };
      settle(unreachable, token, shownByCaller);
      return err(unreachable);
    }
  };

  function settle(problem: ApiProblem, token: string | null, shownByCaller?: ShownByCaller): void {
    // an answer to the call of an earlier session says nothing about this one
    const isExpired = problem.code === 'session.expired';
    if (isExpired && token !== session.token()) return;
    if (!isExpired && isShownByCaller(problem, shownByCaller)) return;
    notices.show({
      key: problem.code ?? problem.message,
      text: textOf(problem, phrases),
      tone: 'warning',
    });
    if (!isExpired) return;
    session.expire();
    clock.callAt(wallMs(clock.now() + expiryMs), session.conclude);
  }
}

/** "(message)" of the expiry sentence is the server's own, where it says more than the catalogue (docs/spec/shell.md, SH-43). */
function textOf({ code, params, message }: ApiProblem, phrases: Phrases): string {
  if (code === null) return message;
  const text = describeError(phrases, code, params);
  const saysMore = code === 'session.expired' && message !== '' && message !== errorCatalogue[code].sentence;
  return saysMore ? `${text} (${message})` : text;
}

function isShownByCaller({ code }: ApiProblem, shownByCaller: ShownByCaller = []): boolean {
  return shownByCaller === 'caller-reports' || (code !== null && shownByCaller.includes(code));
}
