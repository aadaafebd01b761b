import { Suspense, useState } from 'react';
import { Player } from '../../features/player/player.tsx';
import { playerSession } from '../../features/player/session/player-session.ts';
import { PlayerContext } from '../../features/player/use-player.ts';
import { lazyPart } from '../../runtime/lazy-part.tsx';
import { usePositions } from '../../runtime/use-positions.ts';
import { useRuntime } from '../../runtime/use-runtime.ts';
import { useLaunchedFiles } from './use-launched-files.ts';

const DeviceView = lazyPart(async () => ({
  default: (await import('../../features/view-3d/index.ts')).DeviceView,
}));

const SettingsDrawer = lazyPart(
  async () => ({ default: (await import('../../features/settings/settings-drawer.tsx')).SettingsDrawer }),
  'settings',
);

/** `/SVideo`: the player, with what other features bring to it. */
export function VideoPage() {
  const runtime = useRuntime();
  const { engine, device } = runtime;
  const session = playerSession(runtime);
  useLaunchedFiles(session.addFiles);
  const [showsSettings, setShowsSettings] = useState(false);
  const positions = usePositions();

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
        fillsPage
        view3d={<DeviceView positions={positions} />}
      />
      <Suspense>{showsSettings && <SettingsDrawer onClose={() => setShowsSettings(false)} />}</Suspense>
    </PlayerContext>
  );
}
