declare const gated: unique symbol;

/**
 * One line for the device, its newline included. Only the encoder makes them, from frames that the safety
 * gate passed and from the named commands: a link takes nothing else.
 */
export type DeviceLine = string & { readonly [gated]: 'device line' };

/** Questions that a device replies to without moving. */
export const queryNames = ['D0', 'D1', 'D2', 'YSYS'] as const;
export type QueryName = (typeof queryNames)[number];
