import type { AvatarNumber } from '@kinora/contract';
import type { ReactNode } from 'react';
import classes from './avatar.module.css';

/** Reads the picture path of the wire: its end says which; anything else is the default. */
export function avatarOf(path: string): AvatarNumber | null {
  const digit = /avt_([123])\.png$/.exec(path)?.[1];
  return digit === undefined ? null : (Number(digit) as AvatarNumber);
}

const pictures: Readonly<Record<AvatarNumber, ReactNode>> = {
  1: (
    <>
      <rect width="64" height="64" fill="#12324a" />
      <path d="M0 30c10-14 20-14 32 0s22 14 32 0v34H0z" fill="#4fc3f7" />
      <path d="M0 42c10-10 20-10 32 0s22 10 32 0v22H0z" fill="#0a6c9c" />
    </>
  ),
  2: (
    <>
      <rect width="64" height="64" fill="#2a1f4d" />
      <ellipse
        cx="32"
        cy="32"
        rx="25"
        ry="10"
        fill="none"
        stroke="#9d8cff"
        strokeWidth="3"
        transform="rotate(-28 32 32)"
      />
      <circle cx="32" cy="32" r="10" fill="#ff7a59" />
      <circle cx="53" cy="20.500" r="4" fill="#f4e04d" />
    </>
  ),
  3: (
    <>
      <rect width="64" height="64" fill="#123d33" />
      <circle cx="46" cy="18" r="7" fill="#ff9f43" />
      <path d="M0 64 22 26l14 22 9-12 19 28z" fill="#2ecc9a" />
      <path d="M22 26 9 48l9-4 6 6 6-10z" fill="#c9f5e6" />
    </>
  ),
};

const unknown = (
  <>
    <rect width="64" height="64" fill="#2a333d" />
    <circle cx="32" cy="25" r="11" fill="#93a1af" />
    <path d="M10 60c0-28 44-28 44 0z" fill="#93a1af" />
  </>
);

interface AvatarProps {
  readonly avatar: AvatarNumber | null;
  /** px */
  readonly size: number;
  /** read aloud; without it the picture only adorns */
  readonly label?: string | undefined;
}

/** An avatar in a circle; null draws the default. */
export function Avatar({ avatar, size, label }: AvatarProps) {
  const reading = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return (
    <svg className={classes.root} width={size} height={size} viewBox="0 0 64 64" {...reading}>
      {avatar === null ? unknown : pictures[avatar]}
    </svg>
  );
}
