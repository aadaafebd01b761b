import { counted, keptFor } from '@kinora/contract';

/** Letters. Subjects are neutral; none names what the product is for. */
export default {
  activation: {
    subject: 'Please confirm your email address',
    before: `Please open this link within ${counted(keptFor.activationHours, 'hour')} to confirm your email address and activate your account:`,
    after:
      'The page asks for the password that you chose when you registered. If you did not register, ignore this email. Nothing happens unless someone opens the link.',
  },
  reset: {
    subject: 'Reset your password',
    before: `Please open this link within ${counted(keptFor.resetHours, 'hour')} to set a new password:`,
    after:
      'A new password logs you out everywhere and unlinks Google and Apple accounts. If you did not request this, ignore this email. Your password stays as it is.',
  },
  'verification-code': {
    subject: 'Your verification code',
    before: 'Your verification code:',
    after: `It is valid for ${counted(keptFor.codeMinutes, 'minute')}. If you did not request it, ignore this email.`,
  },
  'third-party-reminder': {
    subject: 'How to log in',
    text: (method: string) => `Your account has no password. Please log in with ${method}.`,
  },
  'email-changed': {
    subject: 'Your email address was changed',
    text: 'Your account now uses another email address. If this was not you, please contact the operator immediately. The privacy policy says how.',
  },
  'password-changed': {
    subject: 'Your password was changed',
    text: 'A new password was set for your account. If this was not you, please set another one right away with “Forgot your password?” on the login page, and contact the operator. The privacy policy says how.',
  },
  'password-reset': {
    subject: 'Your password was reset',
    text: 'A new password was set for your account with a link sent to this address. All browsers were logged out, and Google and Apple accounts were unlinked. You can link them again under “My profile”. If this was not you, someone else can read your email. Please secure your mailbox, set another password with “Forgot your password?” on the login page, and contact the operator. The privacy policy says how.',
  },
  'identity-linked': {
    subject: 'A new login method was added',
    text: (provider: string) =>
      `You can now log in to your account with ${provider}. If this was not you, please change your password, unlink ${provider} under “My profile”, and contact the operator immediately. The privacy policy says how.`,
  },
  'identity-unlinked': {
    subject: 'A login method was removed',
    text: (provider: string) =>
      `${provider} was unlinked from your account, and other browsers were logged out. If this was not you, please contact the operator immediately. The privacy policy says how.`,
  },
  warning: {
    subject: 'A message about your account',
    text: 'The operator of this service has sent you a warning because of your behavior toward another person. Please log in and read it under “My profile”. If you think it is a mistake, please contact the operator. The privacy policy says how.',
  },
  'report-answered': {
    subject: 'An answer to your report',
    text: 'The operator of this service has looked at what you reported. Please log in and read the answer under “My profile”.',
  },
};
