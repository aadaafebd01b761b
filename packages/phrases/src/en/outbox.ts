import { counted, keptFor } from '@kinora/contract';

/** Words for a server that sends no email: where its messages are. */
export default {
  registered: (email: string) =>
    `This server sends no email. The message to ${email} is in its outbox. Open the link in it within ${counted(keptFor.activationHours, 'hour')} to activate your account, then log in.`,
  reset: (email: string) =>
    `This server sends no email. If there’s an account for ${email}, a message with a link is in its outbox. The link is valid for ${counted(keptFor.resetHours, 'hour')}.`,
  resent:
    'This server sends no email. If this address is waiting for activation, a new message is in its outbox.',
  emailHint: (email: string) =>
    `Current address: ${email}. This server sends no email. The code for the new address will be in its outbox.`,
  codeHint: (email: string, time: string) =>
    `The code for ${email} is in the server’s outbox. Valid for another ${time}.`,
  open: 'Open the outbox',
  link: 'The first time, open it with the link that the server printed in its terminal when it started.',
  where:
    'The outbox is the folder “outbox” in the server’s data folder. The operator of this server can open it for you.',
};
