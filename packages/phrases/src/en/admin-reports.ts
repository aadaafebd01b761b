import { counted } from '@kinora/contract';

/** Words of the operators' view of reports. */
export default {
  hint: 'What people reported about a partner in a room, the longest wait first. Every look at a report is recorded in the audit.',
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
  steps: {
    takeUp: { word: 'Take up', done: 'The report is in progress.' },
    reopen: { word: 'Reopen', done: 'The report is in progress again.' },
    note: {
      word: 'Add a note',
      title: 'Add a note',
      text: 'Only operators can read it. It is removed together with the report.',
      label: 'Note',
      done: 'The note was added.',
    },
    warn: {
      word: 'Warn',
      title: 'Warn this person?',
      text: 'The person is shown the warning in the account, and an email says that it is there. It does not say who reported.',
      label: 'What the person reads',
      done: 'The person was warned.',
    },
    suspend: {
      word: 'Suspend',
      title: 'Suspend this person?',
      text: 'The person is logged out everywhere at once and cannot log in again. Any room that the person created ends. The suspension can be lifted in the account.',
      label: 'Reason (recorded in the audit)',
      done: 'The account is suspended.',
    },
    close: {
      word: 'Close and answer',
      title: 'Close this report?',
      text: {
        with: 'The reporter reads, in the account and by email, that the report was looked at and that measures were taken, but not which. What you write below is added.',
        without:
          'The reporter reads, in the account and by email, that the report was looked at and that no measures were taken. What you write below is added.',
      },
      label: 'To the reporter (optional)',
      done: 'The report is closed.',
    },
  },
};
