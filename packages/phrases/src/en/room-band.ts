/** How a sentence names the partner: at its beginning, and inside. */
export interface NamedPartner {
  readonly first: string;
  readonly inside: string;
}

const seats = {
  connecting: () => 'Connecting to the room…',
  asking: () => 'The connection to the room has ended. Asking the server why…',
  absent: () => 'Waiting for your partner.',
  vacated: () => 'Your partner’s place in the room is free again. Whoever has the code can take it.',
  over: () => 'The time of the room is over. Everything stops.',
  latched: () => 'You pressed Stop. Press Resume in the header, then START.',
};

const goesOn = 'goes on softly by itself if the connection is back in time.';

const controller = {
  ...seats,
  offline: ({ inside }: NamedPartner) => `You’re offline, so ${inside}’s device isn’t moving. Reconnecting…`,
  unknown: ({ first }: NamedPartner) => `The server isn’t responding. ${first}’s device may still be moving.`,
  gone: ({ first }: NamedPartner) => `${first} isn’t connected, so the device isn’t moving.`,
  left: ({ first }: NamedPartner) => `${first} left the room, so the device isn’t moving.`,
  service: ({ inside }: NamedPartner) =>
    `The service ended ${inside}’s stay in the room, so the device isn’t moving.`,
  interrupted: ({ inside }: NamedPartner) =>
    `Nothing comes from ${inside}’s page. The device has stopped by itself, and ${goesOn}`,
  'interrupted-unheard': ({ inside }: NamedPartner) =>
    `Nothing from your page reaches ${inside}’s. The device has stopped by itself, and ${goesOn}`,
  'interrupted-own': ({ inside }: NamedPartner) =>
    `Your connection is interrupted. ${inside}’s device has stopped by itself, and ${goesOn}`,
  silent: ({ inside }: NamedPartner) =>
    `No signal from ${inside}’s device. It may still be moving, but stops by itself when nothing reaches it.`,
  lost: ({ inside }: NamedPartner) =>
    `The connection to ${inside} is interrupted, so the device has stopped by itself. You can press START once it is steady again.`,
  broken: () =>
    'The connection was interrupted for too long, so the device stayed at rest. Press START to continue.',
  meeting: ({ inside }: NamedPartner) => `Connecting to ${inside}’s page…`,
  waiting: ({ first }: NamedPartner) => `${first} hasn’t pressed START yet.`,
  stopped: ({ first, inside }: NamedPartner) =>
    `${first} pressed STOP. You can continue when ${inside} presses START.`,
  hidden: ({ first, inside }: NamedPartner) =>
    `${first} left the page or turned off the screen, so the device isn’t moving. You can continue when ${inside} presses START.`,
  'partner-latched': ({ first, inside }: NamedPartner) => `${first} pressed Stop. Only ${inside} can resume.`,
  'no-device': ({ first }: NamedPartner) => `${first}’s device isn’t connected.`,
  slept: () => 'You left this page or the screen turned off, so the motion ended. Press START to continue.',
  ready: ({ first }: NamedPartner) => `Ready. ${first}’s device follows your commands.`,
  following: ({ first }: NamedPartner) => `${first}’s device follows you.`,
  holding: ({ first }: NamedPartner) => `${first}’s device is paused. Press START to continue.`,
  homing: ({ first }: NamedPartner) => `${first}’s device is moving home.`,
};

const again = (inside: string) => `It moves again when ${inside} presses START.`;

const recipient = {
  ...seats,
  offline: ({ inside }: NamedPartner) =>
    `You’re offline, so your device isn’t moving. ${again(inside)} Reconnecting…`,
  unknown: ({ first }: NamedPartner) =>
    `The server isn’t responding. ${first} may still be moving your device. Stop still works.`,
  gone: ({ first, inside }: NamedPartner) =>
    `${first} isn’t connected, so your device isn’t moving. It can move again when ${inside} is back and presses START.`,
  left: ({ first, inside }: NamedPartner) =>
    `${first} left the room, so your device is at rest. It can move again when ${inside} is back and presses START.`,
  service: ({ inside }: NamedPartner) =>
    `The service ended ${inside}’s stay in the room, so your device is at rest.`,
  interrupted: ({ inside }: NamedPartner) =>
    `Nothing comes from ${inside}’s page. Your device is at rest, and ${goesOn}`,
  'interrupted-unheard': ({ inside }: NamedPartner) =>
    `Nothing from your page reaches ${inside}’s. Your device is at rest, and ${goesOn}`,
  'interrupted-own': () => `Your connection is interrupted. Your device is at rest, and ${goesOn}`,
  lost: ({ inside }: NamedPartner) =>
    `Nothing came from ${inside}’s page for too long, so your device stays at rest. ${again(inside)}`,
  'lost-unheard': ({ inside }: NamedPartner) =>
    `Nothing from your page reached ${inside}’s for too long, so your device stays at rest. ${again(inside)}`,
  'lost-own': ({ inside }: NamedPartner) =>
    `Your connection was interrupted for too long, so your device stays at rest. ${again(inside)}`,
  'no-device': () => 'Connect your device, or the virtual one, to receive.',
  'other-device': () =>
    'The connected device has no axes to receive with. Connect another device, or the virtual one.',
  waiting: ({ first }: NamedPartner) => `${first} is here. Nothing moves until you press START.`,
  stopped: () => 'You pressed STOP. Nothing moves until you press START.',
  slept: ({ inside }: NamedPartner) =>
    `You left this page or the screen turned off, so your device isn’t moving. Press START to continue, then ${inside} presses START.`,
  ready: ({ first }: NamedPartner) => `Ready. ${first} may move your device now.`,
  moving: ({ first }: NamedPartner) => `${first} is moving your device.`,
  holding: ({ inside }: NamedPartner) => `Your device is paused. ${again(inside)}`,
  'partner-stopped': ({ first, inside }: NamedPartner) =>
    `${first} pressed Stop, so your device has stopped. ${again(inside)}`,
  'partner-ended': ({ first, inside }: NamedPartner) => `${first}’s page ended the motion. ${again(inside)}`,
  'partner-home': ({ first, inside }: NamedPartner) => `${first} sent your device home. ${again(inside)}`,
  'partner-away': ({ first, inside }: NamedPartner) =>
    `${first} left the page or turned off the screen, so your device has stopped moving. ${again(inside)}`,
  'partner-gone': ({ first, inside }: NamedPartner) =>
    `${first}’s page was closed or opened anew, so your device is at rest. ${again(inside)}`,
  homing: () => 'Moving home.',
};

/** What both have to know now, each from their own side. `first` begins a sentence. */
export default {
  label: 'The room now',
  controller,
  recipient,
  /** how the line to the partner is, below the sentence */
  notes: {
    slow: ({ inside }: NamedPartner) =>
      `The line to ${inside} is slow: motion comes late and may rest for moments.`,
    unsteady: ({ inside }: NamedPartner) => `The line to ${inside} was interrupted a moment ago.`,
    /** what can be done, where nobody knows on whose side */
    both: () => 'It helps if both of you move closer to the Wi-Fi and pause uploads and other calls.',
    own: () => 'Check your Wi-Fi or mobile data. Moving closer to the Wi-Fi and pausing uploads helps.',
  },
  goesOnLeft: 'Time left',
  seconds: (count: number) => `${count} s`,
};
