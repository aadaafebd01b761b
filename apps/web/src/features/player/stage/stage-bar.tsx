import { usePhrases, useStored } from '../../../runtime/use-runtime.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Row, Text } from '../../../ui/layout/layout.tsx';
import { MarkMenu } from '../chapters/mark-menu.tsx';
import { libraryIcon, optionsIcon } from '../player-icons.tsx';
import { SubtitleMenu } from '../subtitles/subtitle-menu.tsx';
import { usePlayer, usePlayerState } from '../use-player.ts';
import classes from './stage-bar.module.css';

/** Above the picture: what is on the stage, and what can be chosen for it. Rule LB-92: nothing of it lies on the picture. */
export function StageBar({ onOpenOptions }: { readonly onOpenOptions: () => void }) {
  const words = usePhrases().library;
  const { library } = usePlayer();
  const hasVideo = usePlayerState((state) => state.video !== null);
  const isOpen = useStored(library.store, (state) => state.isOpen);
  return (
    <div className={classes.root} data-stage-bar>
      <StageTitle />
      <Row gap={2} isOneLine role="group" aria-label={words.tools}>
        {hasVideo && (
          <>
            <MarkMenu />
            <SubtitleMenu />
          </>
        )}
        <IconButton label={words.button} aria-expanded={isOpen} onClick={() => library.show(true)}>
          {libraryIcon}
        </IconButton>
        <IconButton label={words.options.button} onClick={onOpenOptions}>
          {optionsIcon}
        </IconButton>
      </Row>
    </div>
  );
}

function StageTitle() {
  const words = usePhrases().player;
  const video = usePlayerState((state) => state.video);
  const scripts = usePlayerState((state) => state.scripts.scripts);
  const readingCount = usePlayerState((state) => state.readingCount);
  const matched = scripts.filter((script) => script.isMatched).length;
  const about =
    readingCount > 0
      ? words.files.reading(readingCount)
      : scripts.length === 0
        ? words.files.needScripts
        : words.matched(matched, scripts.length);
  return (
    <Text tone="dim" size="xs" isOneLine className={classes.title} role="status">
      {video !== null && (
        <>
          <bdi>{video.name}</bdi> · {about}
        </>
      )}
    </Text>
  );
}
