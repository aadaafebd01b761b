import { counted, keptFor } from '@kinora/contract';
import { roomCodeLength } from '@kinora/contract/room';
import pairWords from './pair-words.ts';
import roomBand from './room-band.ts';

/** percent of the travel */
interface Range {
  readonly min: number;
  readonly max: number;
}

/** Words of remote play: the page that opens and joins rooms, and the room. */
export default {
  pairWords,
  title: 'Remote Play',
  intro: 'Share a room with one other person. One of you controls, and the other’s device follows.',
  lobby: {
    tabs: { label: 'Room', create: 'Create a room', join: 'Join a room' },
    createText: (minutes: number) =>
      `The room lasts ${counted(minutes, 'minute')} from when you create it. If you’ll be the recipient, connect your device and set its limits first.`,
    notCounted: 'A room that no one joins doesn’t count.',
    usedUp: (at: string) =>
      `You’ve used up your rooms for today. You can create your next room from ${at} (your local time).`,
    name: 'Room name',
    nameHint: (max: number) => `At most ${counted(max, 'character')}. Anyone who joins can see it.`,
    yourName: 'Your name in this room',
    yourNameHint: 'Your partner sees it. Leave it empty to show no name.',
    role: 'Your role',
    roles: {
      1: { name: 'Controller', text: 'You move your partner’s device. You don’t need one yourself.' },
      2: {
        name: 'Recipient',
        text: 'Your partner moves your device, within the limits that you set. You can stop at any time.',
      },
    },
    whatToDo: 'See your options',
    create: 'Create and enter',
    code: 'Room code',
    codeHint: `${roomCodeLength} letters and digits. Case, spaces and hyphens don’t matter.`,
    find: 'Find the room',
    maybeEnded: 'The room may have ended. Ask your partner for a new link.',
    found: 'Room found',
    by: { 1: 'Your partner will be the controller.', 2: 'Your partner will be the recipient.' },
    yourSeat: {
      1: 'You’ll be the controller and move your partner’s device.',
      2: 'You’ll be the recipient. Your partner moves your device, within your limits.',
    },
    join: 'Join the room',
    joinAgain: 'Return to the room',
    rejoinTitle: 'Your room is still open',
    rejoinText: (name: string, seat: string) => `“${name}”. Your role: ${seat}.`,
    unopenedText:
      'You’ve created today’s room but haven’t opened it. Choose its name and your role to open it.',
    timeLeft: 'Time left',
  },
  bar: {
    words: {
      compare: {
        label: 'Do your words match?',
        text: 'Read your two words to each other aloud. If they differ, someone else has taken your partner’s place. Leave the room.',
      },
      sealed: {
        label: 'Encrypted. Do your words match?',
        text: 'Only your two pages can read what you send each other. Read your two words, or their numbers, to each other aloud. If they differ, someone is listening in. Leave the room.',
      },
      sealedAnew: {
        label: 'New words. Do they match?',
        text: 'One of the pages was opened again, so the room has new keys and the two words have changed. Compare them again before you go on.',
      },
      contested: {
        label: 'Encrypted, but something was refused',
        text: 'Something unencrypted arrived in your partner’s name and was refused. Your partner may be using an older page. Ask them to reload it. If this comes back, someone may be interfering. Leave the room.',
      },
      plainPartner: {
        label: 'Not encrypted',
        text: 'The server could read and change what you send each other. Your partner’s page can’t encrypt, because it’s an older version or its address doesn’t begin with https. Ask your partner to reload it.',
      },
      plainBrowser: {
        label: 'Not encrypted',
        text: 'The server could read and change what you send each other. This page can’t encrypt, because its address doesn’t begin with https.',
      },
    },
    code: 'Room code',
    copyLink: 'Copy link',
    copied: 'Link copied.',
    copyFailed: 'The browser didn’t allow copying. Select the link and copy it yourself.',
    share: 'Invite',
    shareTitle: 'Invite your partner',
    sendLink: 'Send the link…',
    shareText:
      'Send this link, or let your partner scan the code. It leads to this room. Your partner needs an account.',
    link: 'Link to the room',
    qr: 'QR code of the link to the room',
    done: 'Done',
    you: 'You',
    partner: 'Partner',
    delay: 'Delay',
    buffer: 'Buffer',
    delayText: (ms: number) => `${ms} ms`,
    noDelay: '–',
    line: {
      to: (name: string) => `Line to ${name}`,
      own: 'Your line',
      good: 'Good',
      slow: 'Slow',
      lost: 'Lost',
    },
    countdown: (time: string) => `The room ends in ${time}`,
    ending: (time: string) => `The room ends in ${time}. Everything stops then.`,
    leave: 'Leave the room',
  },
  /** How sentences name the partner: at the beginning, and inside. */
  partnerNames: {
    unnamed: { first: 'Your partner', inside: 'your partner' },
    named: (name: string) => name,
  },
  band: roomBand,
  partner: {
    remove: 'Remove partner…',
    removeTitle: 'Remove your partner?',
    removeText:
      'Your partner leaves the room at once, and all motion stops. Someone else, or your partner again, can join with the code.',
    removeGone: 'Your partner is no longer in the room.',
    removeConfirm: 'Remove',
    removed: 'Your partner was removed.',
    block: 'Block…',
    blockTitle: 'Block your partner',
    blockText:
      'You won’t be able to join each other’s rooms. If you’re in one now, the person who joined it is removed. If you give a reason, the operators receive it as a report. You can unblock people on the Remote Play page.',
    partnerGone: 'You’re no longer in the same room. You can still block and report this partner.',
    blockReason: 'Reason (optional)',
    blockConfirm: 'Block',
    blocked: 'Your partner is blocked.',
    blockedReported: 'Your partner is blocked and reported.',
    reasonTooLong: (limit: number) => `At most ${counted(limit, 'character')}.`,
  },
  met: {
    title: 'People you met',
    text: `For ${counted(keptFor.reportableDays, 'day')} after a room ends, you can block or report the person who was in it with you, even if they left or removed you first.`,
    whom: (role: string, roomName: string) => `${role} in “${roomName}”`,
    block: 'Block or report…',
    blockWhom: (whom: string) => `Block or report: ${whom}`,
  },
  blocks: {
    title: 'Blocked people',
    text: 'You can’t join each other’s rooms.',
    nameless: 'Someone who showed no name',
    since: (date: string) => `blocked on ${date}`,
    unblock: 'Unblock',
    unblockWhom: (name: string) => `Unblock ${name}`,
    unblocked: 'Unblocked.',
  },
  drive: {
    title: 'Control',
    start: 'START',
    stop: 'STOP',
    sources: { label: 'Control with', profiles: 'Profiles', hand: 'Joystick', video: 'Video' },
    startHints: {
      profiles: 'START plays the selected profile.',
      hand: 'Press START, then use the joystick, the sliders or a game controller.',
      video: 'Open a video with scripts here, then press START. The video isn’t sent to your partner.',
    },
    partnerTitle: 'Your partner',
    limits: 'Your partner’s limits',
    limitsText:
      'Your partner sets these, and you can’t raise them. Valve, suction, lube and extra (A0 to A3) aren’t used in a room.',
    noLimits: 'They appear when your partner presses START.',
    speed: 'Speed limit',
    intensity: 'Intensity',
    range: (from: number, to: number) => `${from}–${to}%`,
    off: 'off',
    percent: (share: number) => `${share}%`,
  },
  receive: {
    title: 'Receiving',
    note: 'You decide how far it goes. Your partner can never exceed these limits, and your Stop always wins.',
    gentler: 'Gentler',
    gentlerText: 'Lowers intensity and speed limit by 10 points each, at once. The G key does the same.',
    gentlerNow: (intensity: string, speed: string) => `Intensity ${intensity}, speed limit ${speed}`,
    lowerText: 'You can also lower anything below while your device moves.',
    moreWaits: (now: string) => `Now: ${now}. Increases apply from the next START.`,
    axisOff: 'off',
    range: ({ min, max }: Range) => `${min}–${max}%`,
    settingsInRoom:
      'Your partner may move your device now. What you lower here applies at once. Increases, another direction, shorter soft starts and “Continue when this page is hidden” apply from the next START.',
    limits: 'My limits',
    limitsText:
      'What you allow in this room, from START until you stop. Decreases apply at once, increases from the next START. Your partner never controls valve, suction, lube or extra (A0 to A3).',
    allows: (axes: string, speed: string, intensity: string) =>
      `START allows ${axes} within the ranges below, with a speed limit of ${speed} and an intensity of ${intensity}.`,
    allowsNow: (axes: string, speed: string, intensity: string) =>
      `You allow ${axes} now, with a speed limit of ${speed} and an intensity of ${intensity}.`,
    allAxes: 'all six axes',
    allowsNothing: 'No axis is allowed yet. Turn one on below.',
    axisMin: (axis: string) => `${axis}: lowest position`,
    axisMax: (axis: string) => `${axis}: highest position`,
    axisOn: (axis: string) => `Allow ${axis}`,
    speed: 'Speed limit',
    speedText: (share: number) => `${share}%`,
    intensity: 'Intensity',
    device: (name: string) => `Your device: ${name}`,
    presets: { label: 'Speed limit and intensity', soft: 'Soft', usual: 'Usual', full: 'Full' },
    deviceTitle: 'Your device now',
    partnersControls: 'Your partner’s controls',
    cannotOperate: 'The recipient party cannot operate profiles or the joystick.',
    joystick: 'Joystick',
  },
  stick: {
    hint: 'Drag, or use the arrow keys or a game controller.',
    label: (across: string, up: string) => `Joystick: ${across} across, ${up} up`,
    value: (across: number, up: number) => `${across} across, ${up} up`,
    across: 'Across',
    up: 'Up',
    resting: 'Press START to use the joystick.',
  },
  entering: 'Entering the room…',
  over: {
    back: 'Back to Remote Play',
    retry: 'Try again',
    plans: 'See the plans',
    safe: 'Everything has stopped.',
    together: (time: string) => `You were together for ${time}.`,
    nothingKept: `Kinora keeps no motion of this room. For ${counted(keptFor.reportableDays, 'day')}, you can still block or report your partner on the Remote Play page.`,
    next: {
      now: 'You can create another room now.',
      uncounted: 'A room that no one joins doesn’t count. If no one joined, you can create another one now.',
      own: (at: string, _perDay: number) =>
        `You can create your next room from ${at} (your local time). Your partner can create one before that, unless theirs for today is used up.`,
      partners: (at: string, _perDay: number) =>
        `This room counted for your partner, not for you. You can create one now, unless yours for today is used up. The next day begins at ${at} (your local time).`,
      several: (at: string, perDay: number) =>
        `You can create ${counted(perDay, 'room')} a day. The next day begins at ${at} (your local time).`,
    },
  },
};
