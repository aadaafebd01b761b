import { keptFor } from '@kinora/contract';

/** One chapter of a long text: a heading, paragraphs, and points where there are some. */
export interface Chapter {
  readonly title: string;
  readonly paragraphs: readonly string[];
  readonly points?: readonly string[];
}

const hours = (count: number) => (count === 1 ? 'one hour' : `${count} hours`);

/** The long texts. Whoever runs a server for others completes them with name and address of the responsible person. */
export default {
  dated: (date: string) => `Version of ${date}`,
  back: 'Back',
  contents: 'Contents',
  operator: {
    title: 'Who is responsible',
    known: 'This service is run by:',
    unknown:
      'This server names no company: it is run by whoever gave you its address. That person is responsible for your data; please ask there.',
    failed: 'Who runs this server could not be loaded.',
    seller: 'Name',
    representative: 'Represented by',
    address: 'Address',
    phone: 'Telephone',
    mail: 'Email',
  },
  privacy: {
    title: 'Privacy policy',
    intro:
      'Kinora moves a device that is close to your body. This page says which data the service needs for that, which it never sees, who else handles data, and when it is deleted.',
    chapters: [
      {
        title: 'What never leaves your computer',
        paragraphs: [
          'Your videos, your scripts, their names and every movement of the device stay in your browser. They are not sent to the server, not even to count them.',
          'In remote play the movements of a room travel through our message broker to the other person in that room. They are passed on and not stored.',
        ],
      },
      {
        title: 'What we keep when you have an account',
        paragraphs: ['Only what signing in and your profile need:'],
        points: [
          'your email address, and the way in which you sign in (email, Google or Apple); of an account there its identifier and its address',
          'for a password account: a hash (argon2id) made from an encoded form of your password. The password itself never reaches us',
          'nickname (at first the name that Google or Apple gave us, if they did) and the number of your avatar',
          'that you confirmed to be 18 or older, with the date and the version of this text',
          'your sign-ins: a hash of the session token, browser and operating system in a few words, first and last use; and how many wrong passwords were typed in a row',
          'the operating system that you use, the language for our mails, and the date of your first sign-in, from which the free days count',
          'what you tell us about a membership: your choice, and your reason if you give one',
          'a membership that you order: plan, amount, status and dates, the reason that you gave for ending it',
          'motion profiles that you save in your account, and the serial codes of the devices that you register to it',
          'rooms of remote play: code, name, who had a seat in it and when; whom you blocked; what you reported, with your reason',
          'where a company keeps a list of its people here: number, name, sex, company and department of each, with or without an account',
          'what operators looked up or changed, and when',
        ],
      },
      {
        title: 'What your browser keeps',
        paragraphs: [
          `The session token, your profile in brief, the serial code of the last device, the page you asked for, a motion profile that you edit without an account, and your settings lie in the local storage of your browser. Signing out removes the token, your profile and the page; the rest stays until you clear the data of this site in your browser. We set one cookie only, for ${keptFor.providerSignInMinutes} minutes, while you sign in with Google or Apple. There is no tracking, and no script of a third party.`,
          'In a database of your browser the player remembers place, offset and choice of scripts of each video, without any name. While you are signed in it also lists the videos that you opened last and your last folder, with their names; only your account sees that list. Both stay when you sign out. “Forget everything” in the library removes what is remembered and the list; deleting the account removes list and folder from the browser in which you delete it.',
        ],
      },
      {
        title: 'Logs',
        paragraphs: [
          'The server writes a technical log to find faults. It holds no passwords, tokens, codes or serial codes, and no network addresses. To fend off attacks the server counts tries under a hash of the network address, until the limit is over: hours at most. A host or proxy in front of the server may write logs of its own.',
        ],
      },
      {
        title: 'Who else handles data',
        paragraphs: ['Nobody, unless you use what they offer:'],
        points: [
          'Google or Apple, when you choose to sign in with them: they learn that you sign in here, and tell us your identifier there and, if you agree, name and email',
          `the mail service that delivers our mails: your address and the mail. Subjects and sender are neutral. Where none is set, mails are written to a folder of the server and removed after ${keptFor.outboxDays} days`,
          'the payment provider, when you buy a membership: it handles the payment. We keep the plan, its amount, its status and its dates, never a card number',
          'the host of the server, on our behalf',
        ],
      },
      {
        title: 'How long we keep it',
        paragraphs: ['No longer than it serves its purpose:'],
        points: [
          `an account that is not activated: ${keptFor.notActivatedDays} days`,
          `a session: ${keptFor.sessionDays} days after its last use`,
          `links in mails: ${hours(keptFor.activationHours)} for activation, ${hours(keptFor.resetHours)} for a new password; verification codes: ${keptFor.codeMinutes} minutes`,
          `a mail that could not be sent: ${hours(keptFor.linkMailHours)}, without its link; a notice of a change (address, password, ways to sign in): ${hours(keptFor.noticeMailHours)}`,
          `a room: ${keptFor.roomDays} days after its end; a block: until you take it back, or one of the two accounts is deleted`,
          'the account: until you delete it. Then it is deleted at once, with everything that belongs to it but what is named below. Devices that were registered to it are nobody’s',
          `a report: ${keptFor.reportDays} days, so that it can be followed up; of a deleted account it no longer says whose it was`,
          `of a deleted account also, for each person whom its owner met in a room: a key that says nothing about the owner, so that what happened there can still be reported. It is kept for ${keptFor.roomDays} days after the deletion, or until that person’s account is deleted as well`,
          `of a deleted account also, a fingerprint of its address and of the Google or Apple account that it was signed in with, made with a secret of this server; beside it the begin of the trial and the number of that day’s rooms. It is kept for ${keptFor.departedDays} days, so that registering again gives no second trial and no second room on the same day, and is used for nothing else`,
          `a membership: as long as the account. When you delete that, a membership that still runs is first ended at the payment provider, then its record is deleted; an order that was begun: ${keptFor.orderDays} days. The payment provider keeps books of its own`,
          'lists of people, and the record of what operators did: until the operator of this service removes them; the server does not by itself',
          'snapshots of the database, taken to survive a fault: the newest ones. Each that is taken after a change replaces the oldest. Copies that the operator makes elsewhere stay as long as the operator keeps them',
          `a database that was put aside because it was damaged, or replaced by a snapshot: ${keptFor.asideDays} days`,
        ],
      },
      {
        title: 'Your rights',
        paragraphs: [
          'On your profile page you can see, correct, export and delete your data yourself, and sign out everywhere. You may also write to the operator of this service, and complain to your supervisory authority.',
        ],
      },
      {
        title: 'Minors',
        paragraphs: [
          'The service is for adults only. If you learn that somebody under 18 uses it, please tell the operator of this service.',
        ],
      },
      {
        title: 'Changes',
        paragraphs: [
          'When this text changes, its date changes. It stands here and at the sign-in, where you can read it without an account.',
        ],
      },
    ] as readonly Chapter[],
  },
  terms: {
    title: 'Terms of service',
    intro: 'These terms apply between you and the operator of this service when you use Kinora.',
    chapters: [
      {
        title: 'For adults',
        paragraphs: [
          'You must be at least 18 years old, and of age where you live. You confirm this each time you sign in.',
        ],
      },
      {
        title: 'What the service does',
        paragraphs: [
          'Kinora plays videos and scripts that you bring along, plays motion profiles, and moves a device that is connected to your computer. With remote play another person may move it, after both of you have entered the same room.',
        ],
      },
      {
        title: 'Your safety',
        paragraphs: [
          'A device that moves by itself can hurt. You decide how far, how fast and how strongly it may move.',
        ],
        points: [
          'Keep the Stop button and its key in reach, and try them before you begin.',
          'Set the limits of each axis before you play something that you do not know.',
          'Do not use the device asleep, tied up, or where nobody can reach its plug.',
          'Follow the manual of the device. If something hurts, stop.',
        ],
      },
      {
        title: 'Your account',
        paragraphs: [
          'One person, one account. Keep your password to yourself, and change it when somebody else knows it. You can delete the account whenever you like.',
        ],
      },
      {
        title: 'What is yours stays yours',
        paragraphs: [
          'We claim no rights in your videos, scripts and profiles, and never receive the first two. Use only what you may use.',
        ],
      },
      {
        title: 'With others',
        paragraphs: [
          'Enter a room only with somebody who agrees to it, and stop when that person asks. Attacks on the service, or on others through it, are forbidden. Whom you met in a room you can block, and report to the operator of this service.',
        ],
      },
      {
        title: 'Free days and membership',
        paragraphs: [
          `Where this service asks for a membership: for buyers of the company’s own devices it is free for good. With other devices it is free for ${keptFor.trialDays} days from your first sign-in, and then needs a membership. Prices and periods are shown before you pay. You can cancel at any time; what is paid runs to its end. Deleting your account ends a membership at once, and what is paid is not paid back, save where the law demands it.`,
        ],
      },
      {
        title: 'Liability',
        paragraphs: [
          'We build the service with care and cannot promise that it never fails. We are liable without limit for intent, gross negligence and injury to life, body or health, otherwise only for duties on which you may rely, and for the damage that is typical of the contract. Consumer law that protects you further stays as it is.',
        ],
      },
      {
        title: 'Changes and law',
        paragraphs: [
          'When these terms change, the new text stands here and at the sign-in; whoever does not agree can delete the account at any time. The law of the operator’s seat applies, together with the rights that the law of your country gives to consumers.',
        ],
      },
    ] as readonly Chapter[],
  },
  guide: {
    title: 'User Guide',
    intro: 'From the first cable to the first script.',
    outside: 'More on the guide’s own site',
    chapters: [
      {
        title: 'Connect the device',
        paragraphs: [
          'You need a computer with Google Chrome, Edge or Opera, and a USB cable that carries data.',
        ],
        points: [
          'Plug the device in and switch it on.',
          'Press “Not connected” at the top. The next time, this one press connects the device.',
          'Choose the device in the browser’s window. If it is not in the list, use “My device is not listed” under “Device options”, the arrow beside the button.',
          'No device at hand? “Connect the virtual device” in the same menu shows everything in 3D.',
        ],
      },
      {
        title: 'Drivers',
        paragraphs: [
          'Most boards need nothing. If none appears in the browser’s window, its USB chip needs a driver:',
        ],
        points: [
          'Windows: CP210x and CH340 boards need the driver of the chip’s maker. The device manager shows the port under “Ports (COM & LPT)” afterwards.',
          'macOS: current versions bring the drivers along. Allow the accessory when the system asks.',
          'Linux: your user has to be in the group “dialout” (or “uucp”); sign in again after you have added it.',
        ],
      },
      {
        title: 'Your first script',
        paragraphs: ['A script is a file that belongs to a video. Its name says for which axis it is.'],
        points: [
          'Open the player and drop a video together with its scripts, or try the sample.',
          '“scene.funscript” moves the stroke; “scene.roll.funscript”, “scene.R1.funscript” and the like move the other axes.',
          'Set the limits of speed and range in the panel beside the video before you play.',
          'Press play. If the device runs ahead or behind, shift it with the offset: positive means earlier.',
          'Stop with the button at the top right, or with Esc.',
        ],
      },
      {
        title: 'Your own motions',
        paragraphs: [
          'A motion profile moves each axis in a wave. Switch on the axes that you want, set period and amplitude, and press play. The charts show what leaves for the device. With chance switched on, the values wander between their limits.',
        ],
      },
      {
        title: 'Remote play',
        paragraphs: [
          'Two people share a room for a limited time, usually ten minutes: one controls, the other one’s device follows, within the limits that its owner has set. Whoever is moved can stop at any time.',
        ],
        points: [
          'Open “Remote Play”, name the room, choose your role and create it. Its time begins then; a room that nobody joins does not count as your room of the day.',
          'Send your partner the link or the code. Each of you needs an account; only who is moved needs a device.',
          'Who is moved sets the limits and allows the start; nothing moves before.',
          'Stop works on both sides, at any time.',
        ],
      },
      {
        title: 'When something does not work',
        paragraphs: ['Open the device diagnostics first: they show what the device answers.'],
        points: [
          'The browser offers no device: try another cable (many only charge), another socket, then the driver.',
          'The port is in use: close the other program or tab, or press “Use the device in this tab”.',
          'Connected, but nothing moves: if the header says “Stopped”, press “Resume” there. Check that the range of the axis is not narrow.',
          'It moves roughly: lower the speed limit, and see in the diagnostics how busy the line is.',
          'A page over plain http has no USB: open it with https or on localhost.',
        ],
      },
    ] as readonly Chapter[],
    pictures: {
      connect: 'The device menu, with the ways to connect a device',
      drivers: 'Ways to connect, with “My device is not listed” among them',
      script: 'The player with the sample: video, plot, heatmap and the axes',
      profile: 'A motion profile with six axes and their charts',
      remote: 'Remote play: create a room, or join one',
      trouble: 'The device diagnostics with what the virtual device answered',
    },
  },
};
