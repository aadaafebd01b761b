import { counted } from '@kinora/contract';

/** Words of the fields of a motion profile, and of the charts. */
export default {
  name: 'Name',
  defaultName: 'My motion',
  homing: 'Moving home…',
  startOffset: 'Start at',
  loop: 'Loop',
  reversed: 'Invert all axes',
  enable: (axis: string) => `Play ${axis}`,
  off: 'off',
  fields: {
    update: 'Update interval',
    period: 'Period',
    amp: 'Amplitude',
    offset: 'Center',
    phase: 'Phase',
    reverse: 'Invert direction',
    ran: 'Change every',
    range: 'Range',
  },
  min: (field: string) => `${field}: minimum`,
  max: (field: string) => `${field}: maximum`,
  units: { ms: 'ms', seconds: 's', percent: '%', degrees: '°', none: '' },
  summary: (period: string, amplitude: string) => `${period} ms · ${amplitude}%`,
  charts: 'Live positions',
  chartsExplanation: (seconds: number) => `The last ${counted(seconds, 'second')}.`,
  chartsWithoutDevice: (seconds: number) =>
    `The last ${counted(seconds, 'second')} of each axis appear here while a device is connected.`,
  chartLabel: (title: string, seconds: number) =>
    `${title}: position over the last ${counted(seconds, 'second')}`,
  clamped: (min: string, max: string) => `Set to the nearest value from ${min} to ${max}.`,
  full: (limit: number) => `This browser keeps at most ${counted(limit, 'profile')}. Delete one first.`,
};
