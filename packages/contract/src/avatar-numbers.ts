/** The avatars that we draw. */
export const avatarNumbers = [1, 2, 3] as const;
export type AvatarNumber = (typeof avatarNumbers)[number];
