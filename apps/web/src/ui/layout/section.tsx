import { type ReactNode, useId } from 'react';
import { Stack, Text } from './layout.tsx';

interface SectionProps {
  readonly title: string;
  /** one sentence under the title */
  readonly hint?: string | undefined;
  readonly children: ReactNode;
}

/** One group of a drawer or a panel. */
export function Section({ title, hint, children }: SectionProps) {
  const id = useId();
  return (
    <Stack as="section" gap={10} aria-labelledby={id}>
      <Text as="h3" id={id} size="caption">
        {title}
      </Text>
      {hint && (
        <Text tone="dim" size="sm">
          {hint}
        </Text>
      )}
      {children}
    </Stack>
  );
}
