import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * A user that RabbitMQ asks the instances about when they want to know whether it can: its management asks about it as about any
 * other, and the instance that is asked allows it. No ticket has such a name, and no virtual host lets it in.
 */
export const selfUser = 'kinora-instances';

/** The password of `selfUser`, which all instances with the secret know. */
export function selfPassword(authSecret: string): string {
  return createHmac('sha256', authSecret).update(selfUser).digest('base64url');
}

export function isSelf(username: string, password: string, authSecret: string): boolean {
  const expected = Buffer.from(selfPassword(authSecret));
  const shown = Buffer.from(password);
  return username === selfUser && shown.length === expected.length && timingSafeEqual(shown, expected);
}
