import { failure } from '@kinora/contract';
import { err, ok, type Result } from '@kinora/kernel';

/** Without spaces around it; there has to be one. */
export function parseReason(
  text: string,
): Result<string, ReturnType<typeof failure<'account.reason-required'>>> {
  const reason = text.trim();
  return reason === '' ? err(failure('account.reason-required')) : ok(reason);
}
