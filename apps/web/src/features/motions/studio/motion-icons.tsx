import type { ReactNode } from 'react';
import type { LoopMode } from '../playback/step-player.ts';

function Icon({ children }: { readonly children: ReactNode }) {
  return (
    <svg
      width={18}
      height={18}
      viewBox="0 0 18 18"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
    >
      {children}
    </svg>
  );
}

const loop =
  'M3 9V7.5a2.5 2.5 0 0 1 2.5-2.5H14m0 0-2.5-2.5M14 5l-2.5 2.5M15 9v1.5a2.5 2.5 0 0 1-2.5 2.5H4m0 0 2.5 2.5M4 13l2.5-2.5';
const shuffle =
  'M2.5 5H5l7 8h3.5m0 0L13 10.5M15.5 13 13 15.5M2.5 13H5l1.8-2M9.5 8 12 5h3.5m0 0L13 2.5M15.5 5 13 7.5';

/** What a tick of the duration does. */
export function LoopIcon({ mode }: { readonly mode: LoopMode }) {
  return (
    <Icon>
      <path d={mode === 3 ? shuffle : loop} />
      {mode === 2 && <path d="M8.2 8.4 9.2 7.7V10.5" strokeWidth="1.3" />}
    </Icon>
  );
}

export function RecordIcon() {
  return (
    <Icon>
      <circle cx="9" cy="9" r="6.2" />
      <circle cx="9" cy="9" r="3" fill="currentColor" stroke="none" />
    </Icon>
  );
}

export function PlusIcon() {
  return (
    <Icon>
      <path d="M9 4v10M4 9h10" />
    </Icon>
  );
}
