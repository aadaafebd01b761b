import { type ReactNode, useRef } from 'react';
import { useWords } from '../../runtime/use-session.ts';
import { FileInput, type FileInputHandle } from '../../ui/file-input.tsx';
import { usePageKeys } from '../../ui/keys/use-page-keys.ts';
import { Row } from '../../ui/layout/layout.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { KeepingBanner } from './keeping/keeping-banner.tsx';
import { Toolbar, useSave } from './controls/toolbar.tsx';
import { Transport } from './controls/transport.tsx';
import { ChannelQuestions } from './files/channel-questions.tsx';
import { useDrop } from './files/use-drop.ts';
import { Inspector } from './inspector/inspector.tsx';
import { runStudioKey } from './keys/run-studio-key.ts';
import { putValueOf, studioKeyOf } from './keys/studio-keys.ts';
import { Lanes } from './lanes/lanes.tsx';
import { useStudio } from './session/studio-context.ts';
import { VideoStage } from './stage/video-stage.tsx';
import classes from './studio-editor.module.css';

interface StudioEditorProps {
  /** the device in 3D */
  readonly view3d: ReactNode;
  /** Opens the clip of the sample; rejects when it can't be fetched. */
  readonly onSample: () => Promise<void>;
  /** Gives these files to the player and shows it. */
  readonly onOpenPlayer: (files: readonly File[]) => void;
}

/** The studio: the video and the tools above, the lanes below. Belongs inside of a `StudioContext`. */
export function StudioEditor({ view3d, onSample, onOpenPlayer }: StudioEditorProps) {
  const words = useWords('studio');
  const session = useStudio();
  const { save, format, setFormat } = useSave();
  const chooser = useRef<FileInputHandle>(null);
  const openChooser = () => chooser.current?.open();
  const isOver = useDrop(session.open);
  usePageKeys((event) => {
    const value = putValueOf(event);
    if (value !== null) return () => session.acts.putPoint(value);
    const key = studioKeyOf(event);
    return key === null ? null : () => runStudioKey(key, session, save);
  });
  return (
    <div className={classes.root}>
      <Row gap={20} align="end" justify="between">
        <PageTitle title={words.title} text={words.intro} />
        <Toolbar
          onOpen={openChooser}
          onOpenPlayer={() => onOpenPlayer(session.filesForPlayer())}
          onSave={save}
          format={format}
          onFormat={setFormat}
        />
      </Row>
      <KeepingBanner />
      <ChannelQuestions />
      <div className={classes.top}>
        <VideoStage onOpen={openChooser} onSample={onSample} />
        <Inspector view3d={view3d} />
      </div>
      <Transport />
      <Lanes />
      <FileInput
        ref={chooser}
        label={words.start.open}
        isMultiple
        onPick={(files) => void session.open(files)}
      />
      {isOver && (
        <div className={classes.drop} aria-hidden>
          <p>{words.drop}</p>
        </div>
      )}
    </div>
  );
}
