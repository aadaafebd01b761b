import { counted } from '@kinora/contract';

/** Words of the sheet that measures the delay of a device. */
export default {
  title: 'Measure the delay',
  before: (moves: number, seconds: number) =>
    `The device will make ${counted(moves, 'small move')} of the stroke, at most a tenth of its range, within your limits. That takes about ${counted(seconds, 'second')}. The microphone records when each move is heard.`,
  place: 'Put the microphone close to the device, and take everything off the device.',
  safe: 'Nothing moves before you press Start. Stop ends the measurement at any time. The sound stays in this browser and isn’t saved.',
  useMicrophone: 'Use the microphone',
  asking: 'Waiting for the browser’s permission…',
  ready: 'The microphone is on. Nothing moves yet. Keep the room quiet, then press Start.',
  start: 'Start',
  level: 'Sound level',
  measuring: 'The device moves and the microphone listens…',
  progress: 'Progress',
  end: 'End',
  computing: 'Computing the result…',
  result: (delay: number, plusMinus: number) =>
    `The device is heard ${delay} ms after the command (± ${plusMinus} ms).`,
  offsets: (before: string, after: string) =>
    `Offset of this device: ${before} s now, ${after} s if you accept.`,
  subtracted: (microphone: number) =>
    `This includes the cable, the firmware and the motor. Kinora has subtracted the ${microphone} ms that the browser reports for the microphone. What it doesn’t report is still included, usually less than 20 ms.`,
  notReported:
    'This includes the cable, the firmware, the motor and the microphone. This browser doesn’t report the microphone’s delay, which is usually less than 30 ms.',
  accept: (after: string) => `Use ${after} s`,
  keep: (before: string) => `Keep ${before} s`,
  again: 'Measure again',
  unchanged: 'The offset is unchanged.',
  /** why there is no result, and what to do about it */
  refusals: {
    'delay.insecure':
      'This page was opened over plain HTTP. Browsers allow the microphone only over HTTPS or on localhost. Adjust the offset with the sync test instead.',
    'delay.no-microphone':
      'No microphone is available. Connect one, close other programs that use it, and try again.',
    'delay.microphone-refused':
      'The browser doesn’t let this site use the microphone. Check the site’s permissions and try again.',
    'delay.busy': 'The device is in use. Pause the video, end other motion, leave the room, and try again.',
    'delay.several': 'Other devices would move and be heard as well. Disconnect them and try again.',
    'delay.other-device':
      'Another kind of device is connected now. Close this dialog and measure that device.',
    'delay.cannot-move':
      'The stroke is off, or its limits are too low for its moves to be heard. Change them in the motion settings.',
    'delay.interrupted': 'The measurement was interrupted. Start it again whenever you like.',
    'delay.silent': 'The microphone picks up no sound. Unmute it, or choose another one in the browser.',
    'delay.clipped': 'The sound is too loud for the microphone. Turn its level down or move it away.',
    'delay.not-heard': 'The microphone didn’t pick up the device. Move it closer and keep the room quiet.',
    'delay.unsure':
      'The result is uncertain. Move the microphone closer, keep the room quiet, and measure again.',
  },
};
