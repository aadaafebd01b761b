import { useEffect, useRef } from 'react';
import { usePhrases } from '../../../runtime/use-runtime.ts';
import { PlayerButton } from '../controls/player-button.tsx';
import { isUnclear, type LoadedScript, setAside } from '../files/script-set.ts';
import { usePlayer, usePlayerState } from '../use-player.ts';
import { Row, Stack, Text } from '../../../ui/layout/layout.tsx';
import { ChannelSelect } from './channel-select.tsx';
import classes from './script-questions.module.css';

/** Rules SC-62 and SC-63: scripts whose names say for no axis that we know, until the person has said so. */
export function ScriptQuestions() {
  const words = usePhrases().player.scripts;
  const { changeScripts } = usePlayer();
  const scripts = usePlayerState((state) => state.scripts.scripts);
  const unclear = scripts.filter(isUnclear);
  const card = useRef<HTMLElement>(null);
  // on a phone it is below the window's end, and nobody would look for it there
  useEffect(() => {
    // newer browsers return a promise, which React would take for a cleanup
    card.current?.scrollIntoView({ block: 'nearest' });
  }, [unclear.length]);
  const leaveOut = (left: readonly LoadedScript[]) =>
    changeScripts((set) =>
      setAside(
        set,
        left.map(({ file }) => file.name),
      ),
    );
  if (unclear.length === 0) return null;
  return (
    <Stack
      as="section"
      gap={8}
      surface="warn"
      size="sm"
      ref={card}
      className={classes.root}
      aria-labelledby="script-questions"
    >
      <Text as="h2" size="md" id="script-questions">
        {words.unclear(unclear.length)}
      </Text>
      <Text tone="dim">{words.unclearHint}</Text>
      <Stack as="ul" gap={8}>
        {unclear.map((script) => (
          <Row as="li" key={script.file.name} className={classes.question}>
            <Text as="bdi" weight="bold" canBreak className={classes.name}>
              {script.file.name}
            </Text>
            <ChannelSelect script={script} label={words.channel(script.file.name)} />
            <PlayerButton
              aria-label={words.leaveOutFile(script.file.name)}
              onClick={() => leaveOut([script])}
            >
              {words.leaveOut}
            </PlayerButton>
          </Row>
        ))}
      </Stack>
      {unclear.length > 1 && (
        <PlayerButton onClick={() => leaveOut(unclear)}>{words.leaveOutAll}</PlayerButton>
      )}
    </Stack>
  );
}
