/** The pages of the navigation, in its order. */
export const pageLinks = [
  { to: '/SVideo', word: 'video' },
  { to: '/MotionProfile', word: 'profile' },
  { to: '/studio', word: 'studio' },
  { to: '/SPort', word: 'serial' },
] as const;
