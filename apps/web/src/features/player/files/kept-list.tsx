import { usePhrases } from '../../../runtime/use-runtime.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Row, Stack, Text } from '../../../ui/layout/layout.tsx';
import { closeIcon } from '../player-icons.tsx';
import { usePlayer, usePlayerState } from '../use-player.ts';
import classes from './kept-list.module.css';

/** Rule PB-95: what was dropped and belongs to no video yet. */
export function KeptList() {
  const words = usePhrases().player.kept;
  const { takeKept, dismissKept } = usePlayer();
  const kept = usePlayerState((state) => state.kept);
  const hasVideo = usePlayerState((state) => state.video !== null);
  if (kept.length === 0) return null;
  return (
    <Stack as="section" gap={6} aria-label={words.title}>
      <Text as="h2" size="caption">
        {words.title}
      </Text>
      <Text tone="dim" size="sm">
        {words.hint}
      </Text>
      {kept.map((file) => (
        <Stack key={file.name} gap={6} align="start" surface="outlined" size="sm">
          <Row gap={4} justify="between" isOneLine className={classes.row}>
            <Text canBreak>
              <bdi>{file.name}</bdi>
            </Text>
            <IconButton size={32} label={words.dismiss(file.name)} onClick={() => dismissKept([file])}>
              {closeIcon}
            </IconButton>
          </Row>
          {hasVideo && (
            <Button
              variant="default"
              size="xs"
              aria-label={words.use(file.name)}
              onClick={() => void takeKept([file])}
            >
              {words.useForVideo}
            </Button>
          )}
        </Stack>
      ))}
    </Stack>
  );
}
