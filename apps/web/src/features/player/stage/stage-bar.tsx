import { createPortal } from 'react-dom';
import { createHeaderSlot } from '../../../runtime/header-slot.ts';
import { usePhrases, useRuntime, useStored } from '../../../runtime/use-runtime.ts';
import { Text } from '../../../ui/layout/layout.tsx';
import { PlainButton } from '../../../ui/plain-button.tsx';
import { usePlayerLayout } from '../inspector/use-player-layout.ts';
import { usePlayerState } from '../use-player.ts';
import classes from './stage-bar.module.css';

/** The title in the header's place for it. */
export function HeaderTitle() {
  const slot = useStored(useRuntime().instance(createHeaderSlot), (place) => place);
  return slot && createPortal(<StageBar />, slot);
}

/** What is on the stage, and the scripts that are loaded for it. */
export function StageBar() {
  const words = usePhrases().player;
  const layout = usePlayerLayout();
  const video = usePlayerState((state) => state.video);
  const scriptCount = usePlayerState((state) => state.scripts.scripts.length);
  return (
    <div className={classes.root}>
      {video !== null && <bdi className={classes.name}>{video.name}</bdi>}
      {(video !== null || scriptCount > 0) && (
        <PlainButton className={classes.scripts} onClick={() => layout.choose('details')}>
          {words.scripts.button(scriptCount)}
        </PlainButton>
      )}
      <ScriptsNews />
    </div>
  );
}

/** What is not as a person expects: scripts that are read, that are missing, that match by no name. */
function ScriptsNews() {
  const words = usePhrases().player;
  const hasVideo = usePlayerState((state) => state.video !== null);
  const scripts = usePlayerState((state) => state.scripts.scripts);
  const readingCount = usePlayerState((state) => state.readingCount);
  const matched = scripts.filter(({ file }) => file.said.isMatched).length;
  return (
    <Text tone="dim" size="xs" isOneLine className={classes.about} role="status">
      {hasVideo && readingCount > 0 && words.files.reading(readingCount)}
      {hasVideo && readingCount === 0 && scripts.length === 0 && words.files.needScripts}
      {hasVideo && matched < scripts.length && words.matched(matched, scripts.length)}
    </Text>
  );
}
