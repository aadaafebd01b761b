import { counted } from '@kinora/contract';
import { fullScale } from '@kinora/kernel';

/** How far one press goes. */
interface ShortcutSteps {
  readonly seekSeconds: number;
  readonly leapSeconds: number;
  readonly offsetMs: number;
  /** of the offset, with Shift */
  readonly leapMs: number;
}

/** Words of the video player. */
export default {
  title: 'Video player',
  empty: {
    title: 'Drop a video and its scripts here',
    text: 'Any number of scripts at once, even whole folders. Your files never leave the browser.',
    orSample: 'No device yet? The sample shows everything on a virtual one.',
    sample: 'Try the sample',
    sampleLoading: 'Preparing the sample…',
    sampleFailed: 'The sample could not be loaded. Check the connection and try again.',
  },
  drop: 'Drop the video and its scripts',
  files: {
    chooseVideo: 'Choose video…',
    chooseScripts: 'Choose scripts…',
    changeVideo: 'Another video…',
    reading: (count: number) => `Reading ${counted(count, 'script')}…`,
    needScripts: 'No script yet: choose the scripts for this video.',
    scriptsReplaced: 'New video: the scripts of the previous one were removed.',
  },
  scripts: {
    title: 'Scripts',
    button: (count: number) => `Scripts · ${count}`,
    add: 'Add scripts…',
    none: 'No script is loaded.',
    channel: (name: string) => `Channel of ${name}`,
    channelUnused: 'not used',
    variant: 'Version',
    use: 'Use this one',
    useFor: (name: string) => `Use this one: ${name}`,
    plain: 'standard',
    inverted: 'Inverted by the script',
    invertedFor: (name: string) => `Apply the inversion that ${name} requests`,
    remove: (name: string) => `Remove ${name}`,
    actions: (count: string) => counted(count, 'action'),
    foreign: 'Its name does not match the video.',
    chooseChannel: 'Choose an axis…',
    unclear: (count: number) =>
      count === 1 ? 'Which axis is this script for?' : `Which axes are these ${count} scripts for?`,
    unclearHint: 'The file name does not say. The script moves nothing until you choose.',
    leaveOut: 'Do not use',
    leaveOutFile: (name: string) => `Do not use ${name}`,
    leaveOutAll: 'Use none of these',
    rangeIgnored: (range: string) => `States a range of ${range}; positions are used as they are.`,
  },
  matched: (count: number, total: number) =>
    total === 1
      ? `1 script, ${count === 1 ? '' : 'not '}matched by name`
      : `${total} scripts, ${count} matched by name`,
  notes: {
    title: 'Notes',
    dismissAll: 'Dismiss all',
    count: (count: number) => counted(count, 'note'),
    repairedFiles: (count: number) => `${counted(count, 'file')} had small faults and were repaired`,
    dismiss: (name: string) => `Dismiss the note on ${name}`,
    repaired: (name: string) => `${name} was repaired:`,
    duplicates: (count: number, names: string) =>
      count === 1
        ? `Already loaded, so ignored: ${names}`
        : `${count} files were already loaded, so ignored: ${names}`,
    unknown: (count: number, names: string) =>
      count === 1
        ? `Neither video nor script: ${names}`
        : `${count} files are neither video nor script: ${names}`,
    foreign: (count: number, names: string) =>
      count === 1
        ? `Its name does not match the video: ${names}`
        : `${count} scripts have names that do not match the video: ${names}`,
    more: (count: number) => `and ${count} more`,
  },
  repairs: {
    'byte-order-mark': () => 'A byte-order mark at the start was skipped.',
    'broken-character': (count: number) => `Replaced ${counted(count, 'broken character')}.`,
    'trailing-comma': (count: number) => `Removed ${counted(count, 'extra comma')}.`,
    'numeric-string': (count: number) => `Read ${counted(count, 'number')} that had been written as text.`,
    'not-a-number': (count: number) => `Left out ${counted(count, 'action')} without a usable number.`,
    'fractional-time': (count: number) => `Rounded ${counted(count, 'time')} to whole milliseconds.`,
    'negative-time': (count: number) => `Left out ${counted(count, 'action')} before the start.`,
    'time-too-late': (count: number) => `Left out ${counted(count, 'action')} days after the start.`,
    'position-out-of-range': (count: number) =>
      `Brought ${counted(count, 'position')} outside of 0 to 100 into range.`,
    unsorted: (count: number) => `Put ${counted(count, 'action')} into the right order.`,
    'duplicate-time': (count: number) => `Left out ${counted(count, 'action')} at the time of another.`,
    merged: (count: number, ms: number) =>
      count === 1
        ? `Merged 1 action with another less than ${ms} ms away.`
        : `Merged ${count} actions less than ${ms} ms apart.`,
    'unknown-channel': (count: number) =>
      `Left out ${counted(count, 'channel')} that no device of this kind has.`,
    'duplicate-channel': (count: number) => `Left out ${counted(count, 'repeated channel')}.`,
  },
  controls: {
    label: 'Controls and timeline',
    play: 'Play',
    pause: 'Pause',
    loop: 'Loop',
    rate: 'Playback speed',
    rateValue: (rate: string) => `${rate}×`,
    volume: 'Volume',
    mute: 'Mute',
    unmute: 'Unmute',
    fullScreen: 'Full screen',
    leaveFullScreen: 'Exit full screen',
    view3d: '3D',
    view3dLabel: 'Show the device in 3D',
    stalled: 'Waiting for the video…',
    pauseDevice: 'Pause device',
    resumeDevice: 'Resume device',
    pauseDeviceHint: 'The video keeps playing; the device stays where it is.',
    devicePaused: 'The device is paused; the video keeps playing.',
    otherOwner: (owner: string) => `The device does not follow the video. Driven by: ${owner}`,
  },
  time: {
    position: 'Position in the video',
    spoken: (position: string, duration: string) => `${position} of ${duration}`,
  },
  offset: {
    label: 'Offset',
    minus: (ms: number) => `Device later by ${ms} ms`,
    plus: (ms: number) => `Device earlier by ${ms} ms`,
    exact: 'Offset in seconds, positive = device earlier',
    unit: 's',
    earlier: 'device earlier',
    later: 'device later',
    none: 'no offset',
    hint: (ms: number) => `Positive: the device is earlier. Shift with a click steps by ${ms} ms.`,
  },
  offers: {
    knownFiles: (count: number) =>
      count === 1 ? 'Add the file from last time' : `Add the ${count} files from last time`,
    resumeAt: (time: string) => `Continue at ${time}`,
    skipTo: (time: string) => `Skip to the next motion at ${time}`,
  },
  plot: {
    label: (axes: string) => `Curves of the script around the current position: ${axes}`,
    empty: 'The curves of the scripts appear here.',
    zoomIn: 'Zoom in',
    zoomOut: 'Zoom out',
    follow: 'Follow the video',
    span: (seconds: string) => `${seconds} s`,
    script: 'Script',
    output: 'What the device will do',
  },
  heatmap: {
    legend: (axis: string) => `Speed of ${axis}: by color and by height`,
    legendOfAll: 'Speed of the fastest axis: by color and by height',
    choose: 'Axis of the heatmap',
    all: 'All axes',
    speed: (percent: string) => `${percent} %/s`,
  },
  axes: {
    title: 'Axes',
    position: (axis: string) => `${axis}: position`,
    unknown: '–',
    unknownSpoken: 'unknown',
    starting: 'Moving to the start…',
    noScript: 'no script',
  },
  limits: {
    title: 'Limits',
    speed: 'Speed limit',
    speedLabel: 'Speed limit of the device for scripts',
    intensity: 'Intensity',
    intensityLabel: 'Intensity of all movements, relative to the full range',
    eachAxis: 'Range and speed of each axis…',
    interpolation: 'Interpolation',
  },
  statistics: {
    title: 'Statistics',
    duration: 'Length',
    actions: 'Actions',
    averageSpeed: 'Average speed',
    fastest: 'Fastest',
    unitsPerSecond: (speed: string) => `${speed} units/s`,
    axis: 'Axis',
    unit: `Speeds are in units per second; the full range is ${fullScale} units.`,
  },
  lostDevice: 'The connection to the device was lost. The video is paused.',
  shortcuts: {
    title: 'Keyboard shortcuts',
    open: 'Keyboard shortcuts',
    on: 'Shortcuts are on',
    stopNote: 'Esc always stops the device and cannot be used for anything else.',
    change: (name: string, key: string) => `${key}: change the key of ${name}`,
    record: 'Press a key…',
    none: 'none',
    clear: (name: string) => `Remove the key of ${name}`,
    reserved: 'This key is needed to move around the page or to stop the device.',
    reset: 'Back to the defaults',
    digits: 'Jump to 0 % to 90 % of the video',
    keys: {
      Space: 'Space',
      ArrowLeft: '←',
      ArrowRight: '→',
      ArrowUp: '↑',
      ArrowDown: '↓',
    },
    names: ({ seekSeconds, leapSeconds, offsetMs, leapMs }: ShortcutSteps) => ({
      playPause: 'Play or pause',
      playPauseAlso: 'Play or pause (second key)',
      seekBack: `Back ${counted(seekSeconds, 'second')}`,
      seekForward: `Forward ${counted(seekSeconds, 'second')}`,
      leapBack: `Back ${counted(leapSeconds, 'second')}`,
      leapForward: `Forward ${counted(leapSeconds, 'second')}`,
      toStart: 'Start of the video',
      toEnd: 'End of the video',
      frameBack: 'Back one frame',
      frameForward: 'Forward one frame',
      offsetLater: `Device later by ${offsetMs} ms`,
      offsetEarlier: `Device earlier by ${offsetMs} ms`,
      offsetMuchLater: `Device later by ${leapMs} ms`,
      offsetMuchEarlier: `Device earlier by ${leapMs} ms`,
      skipGap: 'Skip to the next motion',
      slower: 'Slower playback',
      faster: 'Faster playback',
      loop: 'Loop',
      fullScreen: 'Full screen',
      mute: 'Mute',
      volumeUp: 'Louder',
      volumeDown: 'Quieter',
      pauseDevice: 'Pause or resume the device only',
      intensityDown: 'Lower intensity',
      intensityUp: 'Higher intensity',
      nextVideo: 'Next video',
      previousVideo: 'Previous video',
      nextMark: 'Next chapter or bookmark',
      previousMark: 'Previous chapter or bookmark',
      subtitles: 'Subtitles on or off',
      library: 'Library',
      repeat: 'Repeat a section: start, end, off',
      skipToFirst: 'Skip to the first action',
      shaping: 'Fills and limits',
      help: 'This help',
    }),
  },
};
