import type { IdentityProviderName } from '@kinora/contract/http';
import type { ReactNode } from 'react';

const marks: Readonly<Record<IdentityProviderName, ReactNode>> = {
  Google: (
    <path d="M14 8.2h-5.8M14 8.2A6 6 0 1 1 12.2 3.9" fill="none" stroke="currentColor" strokeWidth="2" />
  ),
  Apple: (
    <path
      d="M8 4.8C6.8 4 3 3.8 3 8.2c0 3 2 5.8 3.5 5.8.7 0 .9-.4 1.8-.4s1.100.4 1.800.4C11.500 14 13 12 13.200 10.400c-2.400-1-2.400-3.900-.2-4.900C11.800 3.900 9.400 4 8 4.800zM8 4c0-1.700 1-2.800 2.400-3"
      fill="currentColor"
    />
  ),
};

/** A plain sign for each provider, drawn by us in one colour. */
export function ProviderMark({ provider }: { readonly provider: IdentityProviderName }) {
  return (
    <svg width={16} height={16} viewBox="0 0 16 16" aria-hidden>
      {marks[provider]}
    </svg>
  );
}
