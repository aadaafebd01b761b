import { describeError, type Phrases } from '@kinora/phrases';
import type { ApiProblem } from '../../runtime/api/api.ts';

/** The problem in the reader's words; the server's sentence where we have none. */
function describeProblem(phrases: Phrases, { code, params, message }: ApiProblem): string {
  return code === null ? message : describeError(phrases, code, params);
}

/** One sentence for every failure during a payment, with its cause as a parameter (docs/spec/product.md, "Errors"). */
export function describePaymentProblem(phrases: Phrases, problem: ApiProblem): string {
  return describeError(phrases, 'payment.failed', { message: describeProblem(phrases, problem) });
}
