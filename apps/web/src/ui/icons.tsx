import type { ReactNode } from 'react';

interface IconProps {
  /** px */
  readonly size?: number;
}

function Icon({ size = 16, children }: IconProps & { readonly children: ReactNode }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 16 16"
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

export function MenuIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M2 4h12M2 8h12M2 12h12" />
    </Icon>
  );
}

export function ChevronDownIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="m4 6 4 4 4-4" />
    </Icon>
  );
}

export function CloseIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="m4 4 8 8m0-8-8 8" />
    </Icon>
  );
}

export function RetryIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M13 8a5 5 0 1 1-1.500-3.600M13 2v3h-3" />
    </Icon>
  );
}

export function PlayIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M5 3v10l8-5z" fill="currentColor" />
    </Icon>
  );
}

export function SquareIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <rect x="3" y="3" width="10" height="10" rx="1.5" fill="currentColor" stroke="none" />
    </Icon>
  );
}

export function HomeIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M2.5 7.5 8 3l5.5 4.5V13h-4v-3.5h-3V13h-4z" />
    </Icon>
  );
}

export function EyeIcon({ isCrossed, ...props }: IconProps & { readonly isCrossed: boolean }) {
  return (
    <Icon {...props}>
      <path d="M1.5 8S4 3.5 8 3.5 14.5 8 14.5 8 12 12.5 8 12.5 1.5 8 1.5 8z" />
      <circle cx="8" cy="8" r="2" />
      {isCrossed && <path d="m3 13 10-10" />}
    </Icon>
  );
}

export function ExpandIcon({ isExpanded, ...props }: IconProps & { readonly isExpanded: boolean }) {
  return (
    <Icon {...props}>
      <path d={isExpanded ? 'M13.5 6h-4V2m-7 8h4v4' : 'M9.5 2.5h4v4m-7 7h-4v-4'} />
    </Icon>
  );
}

export function MoreIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M8 3.5h.01M8 8h.01M8 12.5h.01" strokeWidth="2.4" />
    </Icon>
  );
}
