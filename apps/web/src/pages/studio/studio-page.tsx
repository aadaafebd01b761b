import { useMemo } from 'react';
import { StudioContext } from '../../features/studio/session/studio-context.ts';
import { studioSession } from '../../features/studio/session/studio-session.ts';
import { shownPositions } from '../../features/studio/session/shown-positions.ts';
import { StudioEditor } from '../../features/studio/studio-editor.tsx';
import { waitingFiles } from '../../runtime/files/waiting-files.ts';
import { lazyPart } from '../../runtime/lazy-part.tsx';
import { useNavigate } from '../../runtime/router/use-router.ts';
import { useRuntime } from '../../runtime/use-runtime.ts';
import { usePlayerPath } from '../../runtime/use-player-path.ts';

const DeviceView = lazyPart(async () => ({
  default: (await import('../../features/view-3d/index.ts')).DeviceView,
}));

/** `/studio`: scripts are edited, with what other features bring to it. */
export function StudioPage() {
  const runtime = useRuntime();
  const { engine } = runtime;
  const session = studioSession(runtime);
  const navigate = useNavigate();
  const player = usePlayerPath();
  const positions = useMemo(() => shownPositions(session, engine), [session, engine]);

  async function openSample(): Promise<void> {
    const { loadSampleClip } = await import('../video/load-sample.ts');
    await session.open([await loadSampleClip()]);
  }

  /** The player takes what waits for it as soon as it is on the page. */
  function openPlayer(files: readonly File[]): void {
    waitingFiles(runtime).add(files);
    void navigate(player);
  }

  return (
    <StudioContext value={session}>
      <StudioEditor
        view3d={<DeviceView positions={positions} />}
        onSample={openSample}
        onOpenPlayer={openPlayer}
      />
    </StudioContext>
  );
}
