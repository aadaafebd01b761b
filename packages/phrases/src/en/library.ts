import { counted } from '@kinora/contract';

/** Words of the player's library, playlist, subtitles, chapters, controller and sync test. */
export default {
  tools: 'Library and more',
  button: 'Library',
  title: 'Library',
  folder: {
    title: 'Folder',
    choose: 'Open a folder…',
    reopen: (name: string) => `Open “${name}” again`,
    hint: 'Scripts and subtitles are matched by file name, in the same folder or in a “scripts” folder beside it.',
    reading: 'Reading the folder…',
    count: (count: number) => counted(count, 'video'),
    loose: (count: number) =>
      count === 1
        ? 'One script or subtitle file matches no video.'
        : `${count} scripts and subtitles match no video.`,
    find: 'Find a video',
    nothingFound: 'No matching videos.',
    part: (shown: number, found: number) =>
      `Showing the first ${shown} of ${found}. Search by name to find the others.`,
    open: (name: string) => `Open “${name}”`,
    noScript: 'no script',
    versions: (count: number) => counted(count, 'version'),
    subtitles: 'subtitles',
    add: (name: string) => `Add “${name}” to the playlist`,
    addAll: 'Add all to the playlist',
  },
  recent: {
    title: 'Recent',
    empty: 'Videos that you open or drop are listed here.',
    open: (name: string) => `Open “${name}”`,
    scripts: (count: number) => counted(count, 'more file'),
    remove: (name: string) => `Remove “${name}” from the list`,
    keep: 'Keep a list of what I open',
    keepHint:
      'Only in this browser, and only while you’re logged in to this account. The server never sees it.',
    forget: 'Clear history',
    forgotten: 'Recent videos, positions, offsets and choices have been cleared.',
  },
  playlist: {
    title: 'Playlist',
    empty: 'Add videos from a folder.',
    autoplay: 'Autoplay next video',
    autoplayHint: 'The device then starts again gently by itself. Autoplay turns off when you leave.',
    shuffle: 'Shuffle',
    repeat: 'Repeat',
    repeats: { off: 'Off', all: 'The list', one: 'The video' },
    play: (name: string) => `Open “${name}”`,
    up: (name: string) => `Move “${name}” up`,
    down: (name: string) => `Move “${name}” down`,
    remove: (name: string) => `Remove “${name}” from the playlist`,
    clear: 'Clear the playlist',
    save: 'Save as a file',
    load: 'Open a playlist…',
    loadHint:
      'Open the folder of its videos first. A playlist only contains names, and the browser needs your permission for the files.',
    missing: (count: number) =>
      count === 1
        ? 'One video of the playlist isn’t in the open folder.'
        : `${count} videos of the playlist aren’t in the open folder.`,
    next: 'Next video',
    previous: 'Previous video',
    current: 'Now playing',
  },
  subtitles: {
    button: 'Subtitles',
    none: 'None',
    shown: 'Subtitles shown',
    add: 'Add subtitles…',
    delay: 'Subtitle delay in seconds. Positive values show them later.',
    earlier: (seconds: number) => `Show subtitles ${seconds} s earlier`,
    later: (seconds: number) => `Show subtitles ${seconds} s later`,
    delayLabel: 'Delay',
    unit: 's',
    size: 'Size',
    sizes: ['Small', 'Normal', 'Large'],
    empty: 'Drop or choose an .srt or .vtt file.',
  },
  chapters: {
    button: 'Chapters',
    title: 'Chapters and bookmarks',
    jump: (name: string, time: string) => `${name}, ${time}`,
    chapter: (ordinal: number) => `Chapter ${ordinal}`,
    bookmark: (ordinal: number) => `Bookmark ${ordinal}`,
  },
  options: {
    button: 'Player options',
    title: 'Player options',
    hidden: 'When this page is hidden',
    continueWhenHidden: 'Keep playing and moving',
    continueWhenHiddenHint:
      'When off, the video and the device pause as soon as another tab or window covers this page. Stop on a game controller doesn’t work while the page is hidden.',
    awake: 'The screen stays on while a video plays.',
    view: {
      title: 'Picture',
      label: 'Show',
      views: { whole: 'Whole picture', left: 'Left half', upper: 'Upper half' },
      hint: 'For VR and 3D videos with one picture per eye. Shows one of them, flat. Kinora remembers this for each video.',
    },
    picture: 'Picture in picture',
    pictureHint:
      'Shows the video in a small window on top of others. It has no Stop button. Keep this page visible, or let the video and the device pause.',
  },
  pad: {
    title: 'Game controller',
    none: 'No game controller is connected. Press any button on it so that the browser detects it.',
    connected: (count: number) =>
      `${counted(count, 'game controller is', 'game controllers are')} connected.`,
    button: 'Button',
    action: 'What it does',
    stop: 'Stop immediately',
    stopHint:
      'Stop works on every Kinora page that’s visible. On a game controller with an unknown layout, every button stops the device and does nothing else. A hidden page receives nothing from a game controller, so Stop doesn’t work there.',
    hand: 'Hold for manual control, with the left stick for stroke and twist and the right stick for roll and pitch',
    handHint: 'When you let go, the device stays where it is.',
    deadZone: (percent: string) => `Stick dead zone: ${percent}`,
    buttons: {
      playPause: 'A / ✕',
      pauseDevice: 'X / □',
      skipGap: 'Y / △',
      seekBack: 'LB / L1',
      seekForward: 'RB / R1',
      intensityUp: 'D-pad ↑',
      intensityDown: 'D-pad ↓',
      offsetLater: 'D-pad ←',
      offsetEarlier: 'D-pad →',
      stop: 'B / ○',
      hand: 'RT / R2',
    },
  },
  sync: {
    title: 'Sync test',
    text: (seconds: number) =>
      `Every ${counted(seconds, 'second')}, the picture flashes, a tone sounds, and the device moves up. Adjust the offset until all three line up.`,
    start: 'Start the test',
    stop: 'End the test',
    sound: 'Tone',
    flash: 'Flashes with each stroke of the device',
    offset: 'Offset of this device',
    exact: 'Offset of this device in seconds. Positive values move it earlier.',
    kept: (device: string) => `Saved for “${device}”, and added to the offset of every video.`,
    virtual: 'the virtual device',
    measure: 'Measure with the microphone…',
    ended: 'The test has ended.',
  },
};
