import type { ReactNode } from 'react';

export type Store = 'appStore' | 'androidStore';

/** Plain signs of our own: the stores' marks belong to them. */
const marks: Readonly<Record<Store, ReactNode>> = {
  appStore: <path d="M12 4 5 20M12 4l7 16M3 15h18" />,
  androidStore: <path d="M6 4v16l13-8zM6 4l9 10.500M6 20l9-10.500" />,
};

export function StoreMark({ store }: { readonly store: Store }) {
  return (
    <svg
      width={24}
      height={24}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
    >
      {marks[store]}
    </svg>
  );
}
