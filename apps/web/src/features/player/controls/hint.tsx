import type { ReactNode } from 'react';
import { Text } from '../../../ui/layout/layout.tsx';

/** A sentence that explains what is beside it. */
export function Hint({ children }: { readonly children: ReactNode }) {
  return (
    <Text tone="dim" size="sm">
      {children}
    </Text>
  );
}
