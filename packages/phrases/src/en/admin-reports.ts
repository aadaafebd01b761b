import { counted } from '@kinora/contract';

/** Words of the operators' view of reports. */
export default {
  hint: 'What people reported about a partner in a room, longest wait first. The audit log records each report that you open.',
  filters: { waiting: 'Waiting', new: 'New', inProgress: 'In progress', closed: 'Closed' },
  states: { new: 'New', inProgress: 'In progress', closed: 'Closed' },
  measureNames: { warned: 'Warned', suspended: 'Suspended' },
  at: 'When',
  waiting: 'Waiting for',
  waitsFor: (time: string) => `Waiting for ${time}`,
  waits: {
    days: (days: number) => counted(days, 'day'),
    hours: (hours: number) => counted(hours, 'hour'),
    minutes: (minutes: number) => counted(minutes, 'minute'),
  },
  closedAt: 'Closed',
  answer: 'Answer to the reporter',
  reported: 'About',
  reporter: 'From',
  room: 'Room',
  reason: 'What they wrote',
  read: 'Open',
  report: 'Report',
  notes: 'Notes',
  notesHint: 'For operators only.',
  noteText: 'Note',
  others: 'Other reports',
  about: (name: string) => `About ${name}`,
  by: (name: string) => `From ${name}`,
  left: 'This person deleted the account. If they register again with the same address, or the same Google or Apple account, this report names them again and a suspension applies.',
  steps: {
    takeUp: { word: 'Start review', done: 'The report is in progress.' },
    reopen: { word: 'Reopen', done: 'The report is in progress again.' },
    note: {
      word: 'Add a note',
      title: 'Add a note',
      text: 'Only operators can read it. It’s deleted together with the report.',
      label: 'Note',
      done: 'The note was added.',
    },
    warn: {
      word: 'Warn',
      title: 'Warn this person?',
      text: 'The person gets an email and reads the warning under “My profile”. It doesn’t say who reported them.',
      label: 'What the person reads',
      done: 'The person was warned.',
    },
    suspend: {
      word: 'Suspend',
      title: 'Suspend this person?',
      text: 'This logs the person out everywhere at once. They can’t log in again, and any room they created ends. You can lift the suspension in the account. The person can read your reason, so name nobody else in it.',
      label: 'Reason (the person can read it)',
      done: 'The account is suspended.',
    },
    close: {
      word: 'Close and answer',
      title: 'Close this report?',
      text: {
        with: 'The reporter gets an email and reads under “My profile” that you looked at the report and took action, but not which. What you write below is added.',
        without:
          'The reporter gets an email and reads under “My profile” that you looked at the report and took no action. What you write below is added.',
      },
      label: 'To the reporter (optional)',
      done: 'The report is closed.',
    },
  },
};
