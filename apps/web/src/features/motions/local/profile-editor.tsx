import type { AxisName } from '@kinora/motion';
import { useEffect, useState } from 'react';
import { usePhrases, useRuntime } from '../../../runtime/use-runtime.ts';
import { Stack } from '../../../ui/layout/layout.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { AxisEditor } from '../editor/axis-editor.tsx';
import { AxisList } from '../editor/axis-list.tsx';
import { PlayBar } from './play-bar.tsx';
import { ProfileBar } from './profile-bar.tsx';
import { createProfileSession } from './profile-session.ts';
import { ProfileContext, useIsPlaying } from '../editor/use-profile.ts';

/** One profile: edited, kept, played. Leaving the page ends the playing with the ordinary stop. */
export function ProfileEditor() {
  const runtime = useRuntime();
  const [session] = useState(() => createProfileSession(runtime));
  useEffect(() => {
    const detach = session.attach();
    return () => {
      session.stop('left-page');
      detach();
    };
  }, [session]);
  return (
    <ProfileContext value={session}>
      <Stack gap={14}>
        <PlayBar session={session} />
        <EditorPanel />
      </Stack>
    </ProfileContext>
  );
}

function EditorPanel() {
  const words = usePhrases().profile;
  const isPlaying = useIsPlaying();
  const [axis, setAxis] = useState<AxisName>('L0');
  return (
    <Panel title={words.channels} hint={isPlaying ? words.playing : undefined}>
      <Stack as="fieldset" gap={14} disabled={isPlaying}>
        <ProfileBar />
        <AxisList selected={axis} onSelect={setAxis} />
        <AxisEditor key={axis} axis={axis} />
      </Stack>
    </Panel>
  );
}
