import type { ReactNode } from 'react';
import { usePhrases } from '../../../runtime/use-runtime.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Row, Stack, Text } from '../../../ui/layout/layout.tsx';
import { closeIcon } from '../player-icons.tsx';

interface PlayerDrawerProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Takes the place of a tab until it is closed; the picture and the device go on beside it. */
export function PlayerDrawer({ title, onClose, children }: PlayerDrawerProps) {
  const { close } = usePhrases().shell.dialog;
  return (
    <Stack as="section" gap={20} aria-label={title}>
      <Row justify="between" isOneLine>
        <Text as="h2" size="lg">
          {title}
        </Text>
        <IconButton label={close} size={44} onClick={onClose}>
          {closeIcon}
        </IconButton>
      </Row>
      {children}
    </Stack>
  );
}
