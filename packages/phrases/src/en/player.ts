/** Words of the video player. */
export default {
  title: 'Video player',
  empty: {
    title: 'Drop a video and its scripts here',
    text: 'Any number of scripts at once, whole folders too. Nothing leaves this computer.',
    orSample: 'No device at hand? The sample shows everything on a virtual one.',
    sample: 'Try the sample',
    sampleLoading: 'Preparing the sample…',
    sampleFailed: 'The sample could not be loaded. Check the connection and try again.',
  },
  drop: 'Drop the video and its scripts',
  files: {
    chooseVideo: 'Choose video…',
    chooseScripts: 'Choose scripts…',
    changeVideo: 'Another video…',
    reading: (count: number) => (count === 1 ? 'Reading one script…' : `Reading ${count} scripts…`),
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
    invertedFor: (name: string) => `Apply the inversion that ${name} asks for`,
    remove: (name: string) => `Remove ${name}`,
    actions: (count: string) => `${count} actions`,
    foreign: 'Its name does not match the video.',
    chooseChannel: 'Choose an axis…',
    unclear: (count: number) =>
      count === 1 ? 'Which axis is this script for?' : `Which axes are these ${count} scripts for?`,
    unclearHint: 'The file name does not say. Until you choose, nothing moves by it.',
    leaveOut: 'Do not use',
    leaveOutFile: (name: string) => `Do not use ${name}`,
    leaveOutAll: 'Use none of these',
    rangeIgnored: (range: string) => `States a range of ${range}; positions are taken as they are.`,
  },
  matched: (count: number, total: number) =>
    total === 1
      ? count === 1
        ? '1 script, matched by name'
        : '1 script, not matched by name'
      : `${total} scripts, ${count} matched by name`,
  notes: {
    title: 'Notes',
    dismissAll: 'Dismiss all',
    count: (count: number) => `${count} notes`,
    repairedFiles: (count: number) => `${count} files had small faults and were repaired`,
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
    'broken-character': (count: number) =>
      count === 1 ? 'One broken character was replaced.' : `${count} broken characters were replaced.`,
    'trailing-comma': (count: number) =>
      count === 1 ? 'One comma too many was removed.' : `${count} commas too many were removed.`,
    'numeric-string': (count: number) =>
      count === 1
        ? 'One number written as text was read as a number.'
        : `${count} numbers written as text were read as numbers.`,
    'not-a-number': (count: number) =>
      count === 1
        ? 'One action without a usable number was left out.'
        : `${count} actions without a usable number were left out.`,
    'fractional-time': (count: number) =>
      count === 1
        ? 'One time was rounded to a whole millisecond.'
        : `${count} times were rounded to whole milliseconds.`,
    'negative-time': (count: number) =>
      count === 1
        ? 'One action before the start was left out.'
        : `${count} actions before the start were left out.`,
    'time-too-late': (count: number) =>
      count === 1
        ? 'One action days after the start was left out.'
        : `${count} actions days after the start were left out.`,
    'position-out-of-range': (count: number) =>
      count === 1
        ? 'One position outside of 0 to 100 was brought inside.'
        : `${count} positions outside of 0 to 100 were brought inside.`,
    unsorted: (count: number) =>
      count === 1
        ? 'One action out of order was put in its place.'
        : `${count} actions out of order were put in their place.`,
    'duplicate-time': (count: number) =>
      count === 1
        ? 'One action at the time of another was left out.'
        : `${count} actions at the time of another were left out.`,
    merged: (count: number) =>
      count === 1
        ? 'One action less than 2 ms from another was joined with it.'
        : `${count} actions less than 2 ms from another were joined with it.`,
    'unknown-channel': (count: number) =>
      count === 1
        ? 'One channel that no device of this kind has was left out.'
        : `${count} channels that no device of this kind has were left out.`,
    'duplicate-channel': (count: number) =>
      count === 1 ? 'One repeated channel was left out.' : `${count} repeated channels were left out.`,
  },
  controls: {
    label: 'Controls and timeline',
    play: 'Play',
    pause: 'Pause',
    loop: 'Loop',
    rate: 'Speed of playback',
    rateValue: (rate: string) => `${rate}×`,
    volume: 'Volume',
    mute: 'Mute',
    unmute: 'Unmute',
    fullScreen: 'Full screen',
    leaveFullScreen: 'Leave full screen',
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
    minus: 'Device later by 10 ms',
    plus: 'Device earlier by 10 ms',
    exact: 'Offset in seconds, positive = device earlier',
    unit: 's',
    earlier: 'device earlier',
    later: 'device later',
    none: 'no offset',
    hint: 'Positive: the device is earlier. Shift with a click steps by 50 ms.',
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
  },
  heatmap: { legend: 'Speed of the stroke: by colour and by height' },
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
    intensityLabel: 'Intensity of all movements, of the full range',
    eachAxis: 'Range and speed of each axis…',
    interpolation: 'Between points',
  },
  statistics: {
    title: 'Statistics',
    duration: 'Length',
    actions: 'Actions',
    averageSpeed: 'Average speed',
    fastest: 'Fastest',
    unitsPerSecond: (speed: string) => `${speed} units/s`,
    axis: 'Axis',
    unit: 'Speeds are in units per second; the full range is 9999 units.',
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
    clear: (name: string) => `No key for: ${name}`,
    reserved: 'This key is needed to move around the page or to stop the device.',
    reset: 'Back to the defaults',
    keys: {
      Space: 'Space',
      ArrowLeft: '←',
      ArrowRight: '→',
      ArrowUp: '↑',
      ArrowDown: '↓',
    },
    names: {
      playPause: 'Play or pause',
      seekBack: 'Back 5 seconds',
      seekForward: 'Forward 5 seconds',
      frameBack: 'Back one frame',
      frameForward: 'Forward one frame',
      offsetLater: 'Device later by 10 ms',
      offsetEarlier: 'Device earlier by 10 ms',
      offsetMuchLater: 'Device later by 50 ms',
      offsetMuchEarlier: 'Device earlier by 50 ms',
      skipGap: 'Skip to the next motion',
      slower: 'Slower playback',
      faster: 'Faster playback',
      loop: 'Loop',
      fullScreen: 'Full screen',
      mute: 'Mute',
      volumeUp: 'Louder',
      volumeDown: 'Quieter',
      pauseDevice: 'Pause or resume the device only',
      intensityDown: 'Less intensity',
      intensityUp: 'More intensity',
      nextVideo: 'Next video',
      previousVideo: 'Previous video',
      nextMark: 'Next chapter or bookmark',
      previousMark: 'Previous chapter or bookmark',
      subtitles: 'Subtitles on or off',
      library: 'Library',
      repeat: 'Repeat a part: start, end, off',
      skipToFirst: 'Skip to the first action',
      shaping: 'Fills and limits',
      help: 'This help',
    },
  },
};
