import type { Recording } from '@kinora/motion';
import { Suspense, useEffect, useState } from 'react';
import { lazyPart } from '../../../runtime/lazy-part.tsx';
import { useEngine, useSnapshot } from '../../../runtime/use-runtime.ts';
import { useWords } from '../../../runtime/use-session.ts';
import { RecordIcon } from '../studio/motion-icons.tsx';
import { Button } from '../../../ui/button.tsx';
import { Text } from '../../../ui/layout/layout.tsx';
import { minutesAndSeconds } from '../../../ui/minutes-and-seconds.ts';
import classes from './record-control.module.css';

const RecordingDialog = lazyPart(async () => ({
  default: (await import('./recording-dialog.tsx')).RecordingDialog,
}));

/**
 * Records what the device is sent, and offers it as funscripts, until another one or the page's end. Leaving the page
 * ends it unsaved.
 * `refusalId`: of the line that says why no device is there.
 */
export function RecordControl({ refusalId }: { readonly refusalId: string }) {
  const words = useWords('motions').record;
  const engine = useEngine();
  const isConnected = useSnapshot(({ link }) => link.kind === 'connected');
  const { startedMs, recording, isOpen, open, close } = useRecording();
  const look = { size: 'md', isNarrow: true, variant: 'default' } as const;
  return (
    <>
      {startedMs === null ? (
        <Button
          {...look}
          leftSection={<RecordIcon />}
          disabled={!isConnected}
          aria-describedby={refusalId}
          onClick={() => engine.send({ type: 'record.start' })}
        >
          {words.start}
        </Button>
      ) : (
        <>
          <Button
            {...look}
            leftSection={<i className={classes.on} />}
            onClick={() => engine.send({ type: 'record.stop' })}
          >
            {words.stop}
          </Button>
          <RecordTime startedMs={startedMs} />
        </>
      )}
      {recording && startedMs === null && (
        <Button {...look} onClick={open}>
          {words.last}
        </Button>
      )}
      {recording && isOpen && (
        <Suspense>
          <RecordingDialog recording={recording} onClose={close} />
        </Suspense>
      )}
    </>
  );
}

/** The recording that runs, and the last one; an empty one is forgotten with its dialog. */
function useRecording() {
  const engine = useEngine();
  const [startedMs, setStartedMs] = useState<number | null>(null);
  const [recording, setRecording] = useState<Recording | null>(null);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const end = engine.onEvent((event) => {
      if (event.type === 'record.started') setStartedMs(event.epochMs);
      if (event.type !== 'record.ended') return;
      setStartedMs(null);
      setRecording(event.recording);
      setOpen(true);
    });
    return () => {
      end();
      engine.send({ type: 'record.stop' });
    };
  }, [engine]);
  const close = () => {
    setOpen(false);
    if (recording?.tracks.length === 0) setRecording(null);
  };
  return { startedMs, recording, isOpen, open: () => setOpen(true), close };
}

function RecordTime({ startedMs }: { readonly startedMs: number }) {
  const words = useWords('motions').record;
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const timer = setInterval(
      () => setSeconds(Math.max(0, Math.floor((Date.now() - startedMs) / 1000))),
      500,
    );
    return () => clearInterval(timer);
  }, [startedMs]);
  return (
    <Text as="span" tone="accent" size="sm">
      {words.running(minutesAndSeconds(seconds))}
    </Text>
  );
}
