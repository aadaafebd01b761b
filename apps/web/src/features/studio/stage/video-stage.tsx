import { describeError } from '@kinora/phrases';
import { useEffect, useRef, useState } from 'react';
import { usePhrases, useRuntime, useStored } from '../../../runtime/use-runtime.ts';
import { useWords } from '../../../runtime/use-session.ts';
import { Button } from '../../../ui/button.tsx';
import { Row, Stack, Text } from '../../../ui/layout/layout.tsx';
import { useStudio } from '../session/studio-context.ts';
import classes from './video-stage.module.css';

interface VideoStageProps {
  /** Opens the browser's chooser of files. */
  readonly onOpen: () => void;
  /** Opens the clip of the sample; rejects when it can't be fetched. */
  readonly onSample: () => Promise<void>;
}

/** The video, or what to begin with while there is none. */
export function VideoStage(props: VideoStageProps) {
  const { video, playhead } = useStudio();
  const shown = useStored(video, (state) => state);
  const element = useRef<HTMLVideoElement>(null);
  const report = useUnreadable();
  useEffect(() => {
    if (element.current !== null) return playhead.attach(element.current);
    return undefined;
  }, [playhead]);
  return (
    <div className={classes.root}>
      {/* eslint-disable-next-line jsx-a11y/media-has-caption -- a person's own file: there is no track to offer */}
      <video
        ref={element}
        className={classes.video}
        src={shown?.url}
        playsInline
        preload="auto"
        tabIndex={-1}
        aria-label={shown?.file.name}
        hidden={shown === null}
        onError={() => shown !== null && report(shown.file.name)}
        onClick={playhead.togglePlay}
      />
      {shown === null && <Begin {...props} />}
    </div>
  );
}

function useUnreadable(): (name: string) => void {
  const phrases = usePhrases();
  const { notices } = useRuntime();
  return (name) =>
    notices.show({
      key: 'player.video-unreadable',
      text: describeError(phrases, 'player.video-unreadable', { name }),
      tone: 'warning',
    });
}

function Begin({ onOpen, onSample }: VideoStageProps) {
  const { player } = usePhrases();
  const words = useWords('studio').start;
  const { notices } = useRuntime();
  const [isLoading, setLoading] = useState(false);
  const loadSample = () => {
    setLoading(true);
    onSample()
      .catch(() => notices.show({ key: 'studio.sample', text: player.empty.sampleFailed, tone: 'warning' }))
      .finally(() => setLoading(false));
  };
  return (
    <Stack gap={12} align="center" className={classes.begin}>
      <Text size="lg" weight="bold">
        {words.title}
      </Text>
      <Text tone="dim">{words.text}</Text>
      <Row className={classes.choices}>
        <Button size="md" onClick={onOpen}>
          {words.open}
        </Button>
        <Button size="md" variant="default" loading={isLoading} onClick={loadSample}>
          {words.sample}
        </Button>
      </Row>
      <Text tone="dim" size="sm">
        {words.hint}
      </Text>
    </Stack>
  );
}
