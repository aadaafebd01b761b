import { useEffect, useRef, useState } from 'react';
import { usePhrases, useRuntime, useStored } from '../../../runtime/use-runtime.ts';
import { useWords } from '../../../runtime/use-session.ts';
import { Button } from '../../../ui/button.tsx';
import { Row, Stack, Text } from '../../../ui/layout/layout.tsx';
import { useStudio } from '../session/studio-context.ts';
import { reportPicture, type Unshown } from './report-picture.ts';
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
  const runtime = useRuntime();
  const shown = useStored(video, (state) => state);
  const element = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (element.current !== null) return playhead.attach(element.current);
    return undefined;
  }, [playhead]);
  const report = (unshown: Unshown) => {
    if (shown !== null) void reportPicture(shown.file, unshown, runtime);
  };
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
        onError={() => report('nothing')}
        onLoadedMetadata={({ currentTarget }) => currentTarget.videoWidth === 0 && report('sound')}
        onClick={playhead.togglePlay}
      />
      {shown === null && <Begin {...props} />}
    </div>
  );
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
