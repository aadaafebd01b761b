import { Button } from '@mantine/core';

interface RemedyButtonProps {
  readonly word: string;
  readonly onPress: () => unknown;
}

/** What one press does about what a notice says (rule SH-46). */
export function RemedyButton({ word, onPress }: RemedyButtonProps) {
  return (
    <Button variant="default" size="xs" onClick={() => void onPress()}>
      {word}
    </Button>
  );
}
