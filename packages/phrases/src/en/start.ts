/** Words of the page that people without a session see first. */
export default {
  title: 'Your device, in step with the video',
  lines: [
    'Kinora moves a multi-axis device in step with a video, with a motion of your own, or with another person.',
    'It runs in your browser. Your videos and scripts never leave it.',
    'No device yet? The virtual one shows every move in 3D.',
  ],
  player: 'Open the player',
  sample: 'Try the sample',
  login: 'Log in',
  documents: 'Guide and documents',
};
