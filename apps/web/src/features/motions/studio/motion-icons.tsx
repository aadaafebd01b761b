import type { ReactNode } from 'react';

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
