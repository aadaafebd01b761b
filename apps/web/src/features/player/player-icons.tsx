import type { ReactNode } from 'react';

/** px */
const size = 18;

interface IconProps {
  /** of a path that is only a line */
  readonly path?: string;
  readonly children?: ReactNode;
}

function Icon({ path, children }: IconProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 18 18"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.7"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
    >
      {path !== undefined && <path d={path} />}
      {children}
    </svg>
  );
}

export const playIcon = (
  <Icon>
    <path d="M5 3v12l10-6z" fill="currentColor" />
  </Icon>
);

export const pauseIcon = (
  <Icon>
    <path d="M5.5 3v12M12.5 3v12" strokeWidth="3.4" strokeLinecap="butt" />
  </Icon>
);

export const loopIcon = (
  <Icon path="M3 8V7a2.5 2.5 0 0 1 2.5-2.5H14m0 0L11.5 2M14 4.5 11.5 7M15 10v1a2.5 2.5 0 0 1-2.5 2.5H4m0 0L6.5 11M4 13.5 6.5 16" />
);

export const soundIcon = (
  <Icon>
    <path d="M2.5 7v4H5l4 3V4L5 7z" fill="currentColor" />
    <path d="M12 6.5a3.5 3.5 0 0 1 0 5M14 4a7 7 0 0 1 0 10" />
  </Icon>
);

export const mutedIcon = (
  <Icon>
    <path d="M2.5 7v4H5l4 3V4L5 7z" fill="currentColor" />
    <path d="m12 7 4 4m0-4-4 4" />
  </Icon>
);

export const fullScreenIcon = <Icon path="M3 7V3h4m4 0h4v4m0 4v4h-4m-4 0H3v-4" />;

export const leaveFullScreenIcon = <Icon path="M7 3v4H3m12 0h-4V3m0 12v-4h4M3 11h4v4" />;

export const keyboardIcon = (
  <Icon>
    <rect x="1.5" y="4.5" width="15" height="9" rx="1.5" />
    <path d="M4.5 7.5h.01M7.5 7.5h.01M10.5 7.5h.01M13.5 7.5h.01M6 10.5h6" />
  </Icon>
);

/** A device that rests: what the video does is not touched. */
export const holdDeviceIcon = (
  <Icon>
    <path d="M3 15h7M6.5 15V9" />
    <rect x="4.5" y="3" width="4" height="6" rx="1.5" />
    <path d="M12.5 4v6M15.5 4v6" strokeWidth="2" />
  </Icon>
);

export const closeIcon = <Icon path="m5 5 8 8m0-8-8 8" />;

export const subtitlesIcon = (
  <Icon>
    <rect x="2" y="4" width="14" height="10.5" rx="1.5" />
    <path d="M5 11.5h4m2 0h2M5 8.8h1.5m2 0H13" />
  </Icon>
);

export const chaptersIcon = <Icon path="M5 2.5h8v13l-4-3-4 3z" />;

export const unfoldIcon = <Icon path="m5 7 4 4 4-4" />;

export const previousIcon = (
  <Icon>
    <path d="M14 4v10L6.5 9z" fill="currentColor" />
    <path d="M4.5 4v10" />
  </Icon>
);

export const nextIcon = (
  <Icon>
    <path d="M4 4v10l7.5-5z" fill="currentColor" />
    <path d="M13.5 4v10" />
  </Icon>
);

export const upIcon = <Icon path="m4.5 11 4.5-4.5 4.5 4.5" />;

export const downIcon = <Icon path="m4.5 7 4.5 4.5L13.5 7" />;

export const addIcon = <Icon path="M9 4v10M4 9h10" />;

/** A column at the right that opens. */
export const inspectorIcon = (
  <Icon>
    <rect x="1.5" y="3" width="15" height="12" rx="1.5" />
    <path d="M11.5 3v12" />
  </Icon>
);

export const theatreIcon = (
  <Icon>
    <rect x="1.5" y="4" width="15" height="10" rx="1.5" />
    <path d="M4.5 6.8v4.4h9V6.800z" fill="currentColor" />
  </Icon>
);

export const lanesIcon = (
  <Icon path="M2 6c1.600-3 3.200-3 4.700 0s3.100 3 4.600 0 3.100-3 4.700 0M2 12c1.600-3 3.200-3 4.700 0s3.100 3 4.600 0 3.100-3 4.700 0" />
);

export const moreIcon = <Icon path="M3.500 9h.01M9 9h.01M14.500 9h.01" />;
