import { type ErrorCode, errorCatalogue } from '@kinora/contract';

/** How a sign-in at a provider ended: a one-time ticket, or why there is none. */
export type FlowOutcome =
  | { readonly kind: 'ticket'; readonly ticket: string }
  | { readonly kind: 'refused'; readonly code: ErrorCode };

/** The landing page's message to the page that waits, and how that one confirms; `flow` names the sign-in. */
export type FlowMessage =
  | { readonly type: 'landed'; readonly flow: string; readonly outcome: FlowOutcome }
  | { readonly type: 'heard'; readonly flow: string };

/** One channel for all pages of this origin; nobody else can speak on it. */
export function openFlowChannel(): BroadcastChannel {
  return new BroadcastChannel('kinora.sign-in');
}

/** Reads the query of the landing page, which the server has written. */
export function readLanding(query: string): { readonly flow: string; readonly outcome: FlowOutcome } {
  const params = new URLSearchParams(query);
  const flow = params.get('flow') ?? '';
  const ticket = params.get('ticket');
  if (ticket) return { flow, outcome: { kind: 'ticket', ticket } };
  const error = params.get('error') ?? '';
  const code = Object.hasOwn(errorCatalogue, error) ? (error as ErrorCode) : 'identity.refused';
  return { flow, outcome: { kind: 'refused', code } };
}
