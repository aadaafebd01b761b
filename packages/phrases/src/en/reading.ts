import { counted, deviceBrowsers, keptFor, serialBrowsers } from '@kinora/contract';

/** One chapter of a long text: a heading, paragraphs, and points where there are some. */
export interface ChapterText {
  readonly title: string;
  readonly paragraphs: readonly string[];
  readonly points?: readonly string[];
}

const days = (count: number) => counted(count, 'day');
const hours = (count: number) => counted(count, 'hour');
const minutes = (count: number) => counted(count, 'minute');

/** The long texts. The operator of a server for others completes them with name and address of the responsible person. */
export default {
  dated: (date: string) => `Version of ${date}`,
  back: 'Back',
  operator: {
    title: 'Who is responsible',
    known: 'This service is run by:',
    unknown:
      'This server names no company. It is run by the person who gave you its address. That person is responsible for your data. Please contact them.',
    failed: 'Kinora couldn’t load the operator of this server.',
    seller: 'Name',
    representative: 'Represented by',
    address: 'Address',
    phone: 'Telephone',
    mail: 'Email',
  },
  privacy: {
    title: 'Privacy policy',
    intro:
      'Kinora moves a device that is close to your body. This page explains which data the service needs for that, which data it never sees, who else handles data, and when it is deleted.',
    chapters: [
      {
        title: 'What never leaves your browser',
        paragraphs: [
          'Your videos, your scripts and their names stay in your browser, and so does every movement of the device outside remote play. They are not sent to the server, not even for statistics.',
          'In remote play, the movements of a room travel through the service’s message broker to the other person in that room. They are passed on, not stored, and the two browsers encrypt them for each other; the room’s page says so where they cannot. The other person sees your avatar, and the name that you choose for the room: your nickname, unless you change it or leave it empty.',
        ],
      },
      {
        title: 'What is kept when you have an account',
        paragraphs: ['Only what your login, your profile and the functions that you use need:'],
        points: [
          'your email address, and your login method (email, Google or Apple); for an account there, its identifier and its address',
          'for a password account: a hash (argon2id) made from an encoded form of your password. The password itself never reaches the server',
          'your nickname, which you choose yourself, and the number of your avatar',
          'that you confirmed that you are 18 or older, with the date and the version of this text',
          'your logins: a hash of the session token, a short name of the browser and operating system, first and last use; and how many wrong passwords were entered in a row',
          'your operating system, the language for emails, and the date of your first login, when the free trial starts',
          'your answer about a membership: your choice, and your reason if you give one',
          'a membership that you order: plan, amount, status and dates, and your reason for ending it',
          'motion profiles that you save in your account, and the serial codes of the devices that you register to it',
          'rooms of remote play: code, name, who was in it and when, and the names shown there; whom you blocked; what you reported, with your reason',
          'where a company keeps a list of its people here: number, name, sex, company and department of each, with or without an account',
          'what operators looked up or changed, and when',
        ],
      },
      {
        title: 'What your browser keeps',
        paragraphs: [
          `The session token, a summary of your profile, the serial code of the last device, the page you asked for, motion profiles that you make without an account, motions that you have not saved yet, and your settings are in the local storage of your browser. Logging out removes the token, your profile, the page and what you have not saved in your account; the rest stays until you clear the data of this site in your browser. There is only one cookie, for ${minutes(keptFor.providerSignInMinutes)}, while you log in with Google or Apple. There is no tracking and no third-party script.`,
          'In a database of your browser, the player remembers the position, offset and choice of scripts of each video, without any name. While you are logged in, it also lists the videos that you opened last and your last folder, with their names; only your account sees that list. Both stay when you log out. “Clear history” in the library removes what is remembered and the list; deleting the account removes the list and the folder from the browser in which you delete it. The Script Studio keeps the scripts that you edit there, with their names, in the same database; they stay until you clear the data of this site.',
        ],
      },
      {
        title: 'Logs',
        paragraphs: [
          'The server writes a technical log to find faults. It holds no passwords, tokens, codes or serial codes, and no network addresses. To fend off attacks, the server counts attempts under a hash of the network address until the limit expires: for hours at most. A host or proxy in front of the server may keep separate logs.',
        ],
      },
      {
        title: 'Who else handles data',
        paragraphs: ['Only these, and only for what is named here:'],
        points: [
          'Google or Apple, when you choose to log in with them: they learn that you log in here, and share your identifier there and, if you agree, your name and email address. The name is only suggested to you once as a nickname; the server doesn’t keep it unless you choose it',
          `the service that delivers emails: your address and the email. Subjects and sender are neutral. Where there is no such service, emails are written to a folder of the server and removed after ${days(keptFor.outboxDays)}`,
          'the payment provider, when you buy a membership: it handles the payment. The server keeps the plan, its amount, its status and its dates, never a card number',
          'the host of the server, on behalf of the operator',
        ],
      },
      {
        title: 'How long it is kept',
        paragraphs: ['No longer than needed:'],
        points: [
          `an account that is not activated: ${days(keptFor.notActivatedDays)}`,
          `a session: ${days(keptFor.sessionDays)} after its last use`,
          `links in emails: ${hours(keptFor.activationHours)} for activation, ${hours(keptFor.resetHours)} for a new password; verification codes: ${minutes(keptFor.codeMinutes)}`,
          `an email that could not be sent: ${hours(keptFor.linkMailHours)}, without its link; a notice of a change (address, password, login methods): ${hours(keptFor.noticeMailHours)}`,
          `a room: ${days(keptFor.roomDays)} after it ends; a block: until you remove it; once one of the two accounts is deleted, as long as the fingerprint named below`,
          'the account: until you delete it. Then it is deleted immediately, with everything that belongs to it except what is named below. Devices that were registered to it have no owner then',
          `a report, with the notes of operators about it, and a warning or an answer that was written to you: at most ${days(keptFor.reportDays)}, so that it can be followed up; after an account is deleted, it says whose it was only as long as the fingerprint named below is kept`,
          `after an account is deleted, for each person whom its owner met in a room: a key that says nothing about the owner, so that what happened there can still be reported. It is kept for ${days(keptFor.roomDays)} after the deletion, or until that person’s account is deleted as well`,
          `after an account is deleted, or its address is changed or its Google or Apple account unlinked, a fingerprint of that address or account, made with a secret of this server, together with the start of the trial, the number of that day’s rooms and whether the account was suspended. It is kept for ${days(keptFor.departedDays)}, and for as long as a report about its owner is open. Registering again then gives no second trial and no second room on the same day, and blocks, reports and a suspension apply again. It is used for nothing else`,
          `a membership: as long as the account. When you delete the account, an active membership is first ended at the payment provider, then its record is deleted; an order that was started: ${days(keptFor.orderDays)}. The payment provider keeps separate records`,
          'lists of people, and the record of what operators did: until the operator of this service removes them; the server does not remove them automatically',
          `snapshots of the database, taken as a safeguard against faults and mistakes: ${days(keptFor.snapshotDays)} at most, with fewer kept as they get older. Copies that the operator makes elsewhere last as long as the operator keeps them`,
          `a database that was put aside because it was damaged or replaced by a snapshot: ${days(keptFor.asideDays)}`,
        ],
      },
      {
        title: 'Your rights',
        paragraphs: [
          'Under “My profile”, you can see, correct, export and delete your data yourself, and log out everywhere. You may also write to the operator of this service, and complain to your supervisory authority.',
        ],
      },
      {
        title: 'Minors',
        paragraphs: [
          'The service is for adults only. If you learn that someone under 18 uses it, please inform the operator of this service.',
        ],
      },
      {
        title: 'Changes',
        paragraphs: [
          'When this text changes, its date changes. You can always read it here and on the login page, even without an account.',
        ],
      },
    ] as readonly ChapterText[],
  },
  terms: {
    title: 'Terms of service',
    intro: 'These terms apply between you and the operator of this service when you use Kinora.',
    chapters: [
      {
        title: 'For adults',
        paragraphs: [
          'You must be at least 18 years old, and of age where you live. You confirm this each time you log in.',
        ],
      },
      {
        title: 'What the service does',
        paragraphs: [
          'Kinora plays your videos and scripts, plays motion profiles, and moves a device that is connected to your computer. In remote play, another person may move it once both of you have entered the same room.',
        ],
      },
      {
        title: 'Your safety',
        paragraphs: [
          'A device that moves on its own can hurt you. You decide how far, how fast and how strongly it may move.',
        ],
        points: [
          'Keep the Stop button and its key within reach, and try them before you begin.',
          'Set the limits of each axis before you play something unfamiliar.',
          'Do not use the device while asleep or tied up, or where nobody can reach its plug.',
          'Follow the manual of the device. If something hurts, stop.',
        ],
      },
      {
        title: 'Your account',
        paragraphs: [
          'One person, one account. Keep your password to yourself, and change it if someone else knows it. You can delete the account whenever you like.',
        ],
      },
      {
        title: 'What is yours stays yours',
        paragraphs: [
          'The operator claims no rights to your videos, scripts and motion profiles, and never receives your videos and scripts. Use only what you are allowed to use.',
        ],
      },
      {
        title: 'With others',
        paragraphs: [
          'Enter a room only with someone who agrees to it, and stop when that person asks. Attacks on the service, or on others through it, are forbidden. You can block people whom you met in a room, and report them to the operator of this service.',
        ],
      },
      {
        title: 'Free trial and membership',
        paragraphs: [
          `Where this service requires a membership: for buyers of the company’s own devices, it is free forever. With other devices it is free for ${days(keptFor.trialDays)} from your first login, and requires a membership after that. Prices and periods are shown before you pay. You can cancel at any time; your membership stays active until the end of the paid period. Deleting your account ends a membership immediately, and payments are not refunded, except where required by law.`,
        ],
      },
      {
        title: 'Liability',
        paragraphs: [
          'The service is built with care, but cannot be promised never to fail. The operator is liable without limit for intent, gross negligence and injury to life, body or health; otherwise only for a breach of essential obligations of the contract, and limited to the foreseeable damage typical of such a contract. Consumer law that protects you further is not affected.',
        ],
      },
      {
        title: 'Changes and law',
        paragraphs: [
          'When these terms change, you can read the new text here and on the login page; if you do not agree, you can delete your account at any time. The law of the operator’s place of business applies, together with the rights that the law of your country gives to consumers.',
        ],
      },
    ] as readonly ChapterText[],
  },
  guide: {
    title: 'User Guide',
    intro: 'From the first cable to the first script.',
    outside: 'More on the guide’s own site',
    chapters: [
      {
        title: 'Connect the device',
        paragraphs: [
          `To connect over USB, you need a computer with ${serialBrowsers}, and a cable that carries data.`,
        ],
        points: [
          'Plug the device in and turn it on.',
          'Press “Connect” at the top. Next time, this one press connects the device.',
          'Under “Devices”, choose how yours is connected, and then the device itself in the browser’s window. If it isn’t in the list, use “My device isn’t listed…” on the card “USB”.',
          'Firefox asks in two steps. It first offers to install an add-on for this site, once. Press “Continue to Installation”, then “Add”. Then choose the port and press “Allow”.',
          `On Android, use Chrome ${deviceBrowsers.androidChrome} or later. It reaches Bluetooth devices that act as a serial port, and USB devices with a chip that Android supports. No browser on an iPhone or iPad opens serial ports, and neither does Safari.`,
          'For Intiface or a board on Wi-Fi, the browser may ask whether this site may reach your local network. Press “Allow”.',
          'No device yet? “Use the virtual device” in the same place shows everything in 3D.',
          'Do you have more than one? Once the first is connected, open “Devices” again and press “Add a device…”. All of them move together, and Stop stops all of them.',
        ],
      },
      {
        title: 'Drivers',
        paragraphs: [
          'Most boards need none. If yours doesn’t appear in the browser’s window, its USB chip needs a driver:',
        ],
        points: [
          'Windows: CP210x and CH340 boards need the chip maker’s driver. Device Manager then shows the port under “Ports (COM & LPT)”.',
          'macOS: current versions include the drivers. Allow the accessory when the system asks.',
          'Linux: your user must be in the group “dialout” (or “uucp”). Log in to the system again after adding it.',
        ],
      },
      {
        title: 'Your first script',
        paragraphs: ['A script is a file that belongs to a video. Its name says which axis it is for.'],
        points: [
          'Open the player and drop a video together with its scripts, or try the sample.',
          '“scene.funscript” moves the stroke. “scene.roll.funscript”, “scene.R1.funscript” and the like move the other axes.',
          'Set the limits of speed and range in the panel beside the video before you play.',
          'Press Play. If the device is early or late, shift it with the offset. Positive values move it earlier.',
          'Stop with the button at the top right, or with Esc.',
        ],
      },
      {
        title: 'Your own motions',
        paragraphs: [
          'A motion profile moves each axis in a wave. Turn on the axes that you want, shape each curve by its handles, and press Play. While it plays, change its speed and depth. The charts show what is sent to the device. With “Random” turned on under “Advanced”, the values change between their limits.',
        ],
      },
      {
        title: 'Remote play',
        paragraphs: [
          'Two people share a room for a limited time, which you see before you create it. One controls, and the other’s device follows, within the limits that its owner has set. The recipient can stop at any time.',
        ],
        points: [
          'Open “Remote Play”, name the room, choose your role and create it. The time starts right away. A room that no one joins doesn’t count toward your daily limit.',
          'Send your partner the link or the code. Both of you need an account. Only the recipient needs a device.',
          'Opening the link doesn’t join the room yet. The page first shows its name, your role, and the name that the other person will see.',
          'The recipient sets the limits and presses START. Nothing moves before that.',
          'Stop works on both sides, at any time.',
        ],
      },
      {
        title: 'When something doesn’t work',
        paragraphs: ['Open the device diagnostics first. They show how the device responds.'],
        points: [
          'If the browser offers no device, try another cable (many only charge), another port, then the driver.',
          'If the port is in use, close the other program or tab, or press “Use the device in this tab”.',
          'If the device is connected but nothing moves, look at the header. If it says “Stopped”, press “Resume” there. Also check that the range of the axis isn’t too narrow.',
          'If the motion is rough, lower the speed limit. Press the device’s name in the header to check the “Connection load”.',
          'A page opened over plain HTTP has no USB. Open it over HTTPS or on localhost.',
        ],
      },
    ] as readonly ChapterText[],
    pictures: {
      connect: 'The devices, with a card for everything that you can connect',
      drivers: 'The card “USB”, with “My device isn’t listed…”',
      script: 'The player with the sample, its plot, heatmap and axes',
      profile: 'A motion profile with six axes and their charts',
      remote: 'Remote Play, where you create a room or join one',
      trouble: 'The device diagnostics with the virtual device’s responses',
    },
  },
};
