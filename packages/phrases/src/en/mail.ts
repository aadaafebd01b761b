/** Letters. Subjects are neutral; none names what the product is for. */
export default {
  activation: {
    subject: 'Please confirm your email address',
    before: 'Please open this link within 24 hours to confirm your email address and activate your account:',
    after:
      'The page asks for the password that was chosen at the registration. If you did not register, ignore this mail: without the link nothing happens.',
  },
  reset: {
    subject: 'Your new password',
    before: 'Please open this link within one hour to set a new password:',
    after:
      'A new password signs you out everywhere and unlinks Google and Apple accounts. If you did not ask for this, ignore this mail: your password stays as it is.',
  },
  'verification-code': {
    subject: 'Your verification code',
    before: 'Your verification code:',
    after: 'It is valid for 10 minutes. If you did not ask for it, ignore this mail.',
  },
  'third-party-reminder': {
    subject: 'How to sign in',
    text: (method: string) => `Your account has no password: please sign in with ${method}.`,
  },
  'email-changed': {
    subject: 'Your email address was changed',
    text: 'Your account has moved to another email address. If that was not you, please contact us at once; the privacy policy says where.',
  },
  'password-changed': {
    subject: 'Your password was changed',
    text: 'A new password was set for your account. If that was not you, please set another one right away by “Forgot your password?” on the sign-in page, and contact us; the privacy policy says where.',
  },
  'password-reset': {
    subject: 'Your password was reset',
    text: 'A new password was set for your account by a link that we mailed to this address. All browsers were signed out, and Google and Apple accounts were unlinked; you can link them again on the page “My profile”. If that was not you, somebody else reads your mail: please secure your mailbox, set another password by “Forgot your password?” on the sign-in page, and contact us; the privacy policy says where.',
  },
  'identity-linked': {
    subject: 'A new way to sign in',
    text: (provider: string) =>
      `You can now sign in to your account with ${provider}. If that was not you, please change your password, unlink ${provider} on the page “My profile”, and contact us at once; the privacy policy says where.`,
  },
  'identity-unlinked': {
    subject: 'A way to sign in was removed',
    text: (provider: string) =>
      `${provider} was unlinked from your account, and other browsers were signed out. If that was not you, please contact us at once; the privacy policy says where.`,
  },
};
