/** Words of the 3D view. */
export default {
  pose: (axes: string) => `The device, seen from behind. ${axes}.`,
  at: (axis: string, percent: string) => `${axis} ${percent}`,
  unknown: (axis: string) => `${axis} unknown`,
  faint: 'Drawn faintly while a position is unknown.',
  loading: 'Loading the 3D view…',
  noWebGl: 'This browser can’t draw in 3D here (no WebGL), so this is a flat picture.',
  notLoaded: 'Kinora couldn’t load the 3D view, so this is a flat picture.',
  controls: 'Viewpoint. Arrow keys turn it, plus and minus zoom in and out, Home resets it.',
  turnLeft: 'Turn left',
  turnRight: 'Turn right',
  reset: 'Reset the viewpoint',
};
