import { hashText } from './sealed-session.ts';

/** 132 bits of the hash: the id itself is no one else's business. */
const ticketLength = 22;

/** A client id at the broker, as the other page learns it. */
export async function hashTicket(subtle: SubtleCrypto, clientId: string): Promise<string> {
  return (await hashText(subtle, clientId)).slice(0, ticketLength);
}
