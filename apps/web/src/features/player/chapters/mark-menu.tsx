import { usePhrases } from '../../../runtime/use-runtime.ts';
import { Stack, Text } from '../../../ui/layout/layout.tsx';
import { PlainButton } from '../../../ui/plain-button.tsx';
import { Popover } from '../controls/popover.tsx';
import { formatTime } from '../media/media-time.ts';
import { chaptersIcon } from '../player-icons.tsx';
import { usePlayer } from '../use-player.ts';
import classes from './mark-menu.module.css';
import { useMarks } from './use-marks.ts';

/** Rule LB-52: every chapter and bookmark, to jump there. Not there without any. */
export function MarkMenu() {
  const words = usePhrases().library.chapters;
  const { controls } = usePlayer();
  const marks = useMarks();
  if (marks.length === 0) return null;
  return (
    <Popover label={words.title} icon={chaptersIcon}>
      <Stack as="ul" gap={2}>
        {marks.map(({ kind, name, at }) => (
          <li key={`${kind} ${at} ${name}`}>
            <PlainButton
              className={classes.mark}
              data-kind={kind}
              aria-label={words.jump(name, formatTime(at))}
              onClick={() => controls.seekTo(at)}
            >
              <bdi>{name}</bdi>
              <Text as="span" tone="dim">
                {formatTime(at)}
              </Text>
            </PlainButton>
          </li>
        ))}
      </Stack>
    </Popover>
  );
}
