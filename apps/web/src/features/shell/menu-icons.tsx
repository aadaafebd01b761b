import type { ReactNode } from 'react';

/** One sign for each entry, 16 by 16, in strokes. */
const shapes: Readonly<Record<string, ReactNode>> = {
  home: <path d="M2.500 7.500 8 3l5.500 4.500V13h-4V9.500h-3V13h-4z" />,
  'video-play': <path d="M2 3.500h12v9H2zM6.500 6v4L10 8z" />,
  motions: <path d="M1.500 8c1.600-6 3.200-6 4.800 0s3.300 6 4.900 0c.8-3 1.800-4.500 3.300-4.500" />,
  studio: <path d="M2 12.500V9l3-5 3 6 3-7 3 4v5.500zM2 12.500h12" />,
  remote: (
    <>
      <circle cx="4.500" cy="5" r="2" />
      <circle cx="11.500" cy="5" r="2" />
      <path d="M1.500 12.500c0-4 6-4 6 0m1 0c0-4 6-4 6 0" />
    </>
  ),
  'search-fun': (
    <>
      <circle cx="7" cy="7" r="4.500" />
      <path d="m10.500 10.500 3.500 3.500" />
    </>
  ),
  softwares: <path d="M4.500 1.500h7v13h-7zM7 12.500h2" />,
  guide: (
    <path d="M8 4c-1.500-1.300-4-1.300-5.500-.8v9c1.500-.5 4-.5 5.500.8 1.500-1.300 4-1.300 5.500-.8v-9C12 2.700 9.500 2.700 8 4zm0 0v9" />
  ),
  resource: <path d="M2 4h4.500L8 5.500h6V13H2z" />,
  products: <path d="M3 5.500h10l-.8 8H3.800zM5.500 5.500a2.500 2.500 0 0 1 5 0" />,
  admin: (
    <path d="M8 1.5 13.500 4v4c0 3.500-2.300 5.500-5.500 6.500C4.800 13.500 2.500 11.500 2.500 8V4zM5.500 8l1.800 1.800L10.800 6.300" />
  ),
  serial: <path d="M5 1.500v4m6-4v4M3.500 5.500h9V8a4.500 4.500 0 0 1-9 0zM8 12.500v2" />,
  settings: (
    <>
      <path d="M2 4.500h6.500m3 0H14M2 11.500h2.500m3 0H14" />
      <circle cx="10" cy="4.500" r="1.500" />
      <circle cx="6" cy="11.500" r="1.500" />
    </>
  ),
  appearance: (
    <>
      <circle cx="8" cy="8" r="6" />
      <path d="M8 2a6 6 0 0 1 0 12z" fill="currentColor" />
    </>
  ),
  account: (
    <>
      <circle cx="8" cy="5.500" r="2.500" />
      <path d="M3 13.500c0-5.300 10-5.300 10 0" />
    </>
  ),
};

/** The sign of a menu entry; an entry that we do not know has a dot. */
export function MenuEntryIcon({ entry }: { readonly entry: string }) {
  return (
    <svg
      width={18}
      height={18}
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
    >
      {Object.hasOwn(shapes, entry) ? shapes[entry] : <circle cx="8" cy="8" r="1.5" />}
    </svg>
  );
}
