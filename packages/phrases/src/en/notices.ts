/** Words of what operators write to a person. */
export default {
  title: 'Messages from the operator',
  kinds: {
    warning:
      'The operator warned you because of your behavior toward another person. If it happens again, your account can be suspended.',
    acted: 'The operator looked at your report and took action. Thank you.',
    closed: 'The operator looked at your report and took no action.',
  },
  unread: 'New',
  markRead: 'I have read this',
};
