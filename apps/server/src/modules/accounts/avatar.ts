import type { AvatarNumber } from '@kinora/contract';

export type { AvatarNumber };

const avatarFile = /^(?:[\w./:-]*\/)?avt_([123])\.png$/;

/** Reads `avt_1.png` to `avt_3.png`, with or without a path before it; anything else is null. */
export function parseAvatar(path: string): AvatarNumber | null {
  const digit = avatarFile.exec(path)?.[1];
  return digit === undefined ? null : (Number(digit) as AvatarNumber);
}

/** Where the page finds the picture; an account that has chosen none has none, and shows the default. */
export function avatarPath(avatar: AvatarNumber | null): string {
  return avatar === null ? '' : `/avatars/avt_${String(avatar)}.png`;
}
