import { Suspense, useMemo, useState } from 'react';
import { PlayerButton } from '../../features/player/controls/player-button.tsx';
import { Player } from '../../features/player/player.tsx';
import { playerSession } from '../../features/player/session/player-session.ts';
import { PlayerContext } from '../../features/player/use-player.ts';
import { lazyPart } from '../../runtime/lazy-part.tsx';
import { usePhrases, useRuntime } from '../../runtime/use-runtime.ts';
import { useLaunchedFiles } from './use-launched-files.ts';

const DeviceView = lazyPart(async () => ({
  default: (await import('../../features/view-3d/index.ts')).DeviceView,
}));

const SettingsDrawer = lazyPart(async () => ({
  default: (await import('../../features/settings/settings-drawer.tsx')).SettingsDrawer,
}));

/** `/SVideo`: the player, with what other features bring to it. */
export function VideoPage() {
  const words = usePhrases().player.controls;
  const runtime = useRuntime();
  const { engine, device } = runtime;
  const session = playerSession(runtime);
  useLaunchedFiles(session.addFiles);
  const [shows3d, setShows3d] = useState(false);
  const [showsSettings, setShowsSettings] = useState(false);
  const positions = useMemo(
    () => ({ current: () => engine.snapshot().positions, subscribe: engine.subscribe }),
    [engine],
  );

  /** A device that is connected already stays: the sample plays on it as well. */
  async function trySample(): Promise<void> {
    const { loadSample } = await import('./load-sample.ts');
    const files = await loadSample();
    if (engine.snapshot().link.kind === 'disconnected') device.connectVirtual();
    await session.addFiles(files);
  }

  return (
    <PlayerContext value={session}>
      <Player
        onTrySample={trySample}
        onOpenSettings={() => setShowsSettings(true)}
        view3dButton={
          <PlayerButton aria-pressed={shows3d} title={words.view3dLabel} onClick={() => setShows3d(!shows3d)}>
            {words.view3d}
          </PlayerButton>
        }
        {...(shows3d && {
          view3d: (
            <Suspense>
              <DeviceView positions={positions} />
            </Suspense>
          ),
        })}
      />
      <Suspense>{showsSettings && <SettingsDrawer onClose={() => setShowsSettings(false)} />}</Suspense>
    </PlayerContext>
  );
}
