/** Words of what operators write to a person. */
export default {
  title: 'Messages from the operator',
  kinds: {
    warning:
      'You were warned because of your behavior towards another person. If it happens again, your account can be suspended.',
    acted: 'The operator looked at your report and took measures. Thank you.',
    closed: 'The operator looked at your report and took no measures.',
  },
  unread: 'New',
  markRead: 'I have read this',
};
