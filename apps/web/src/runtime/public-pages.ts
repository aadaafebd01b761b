/** The pages that work without an account, by the names of their entries in the menu, in its order. */
export const publicPages = [
  { to: '/SVideo', entry: 'video-play' },
  { to: '/MotionProfile', entry: 'motions' },
  { to: '/studio', entry: 'studio' },
  { to: '/SPort', entry: 'serial' },
  { to: '/guide', entry: 'guide' },
] as const;
