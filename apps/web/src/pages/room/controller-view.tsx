import { lazy, Suspense, useState } from 'react';
import { HandAxes } from '../../features/axis-test/hand-axes.tsx';
import { RestingAxes } from '../../features/axis-test/resting-axes.tsx';
import { StickPad } from '../../features/axis-test/stick-pad.tsx';
import { AxisCharts } from '../../features/charts/axis-charts.tsx';
import { ProfileList } from '../../features/motions/library/profile-list.tsx';
import { ProfilePanel } from '../../features/motions/library/profile-panel.tsx';
import { LoopControls } from '../../features/motions/studio/loop-controls.tsx';
import { MotionsProvider } from '../../features/motions/studio/motions-provider.tsx';
import { TickBar } from '../../features/motions/studio/tick-bar.tsx';
import { DrivePanel, type DriveSource } from '../../features/room/controller/drive-panel.tsx';
import { PartnerPanel } from '../../features/room/controller/partner-panel.tsx';
import { useSnapshot } from '../../runtime/use-runtime.ts';
import { useWords } from '../../runtime/use-session.ts';
import { Row, Stack } from '../../ui/layout/layout.tsx';
import { Panel } from '../../ui/panel.tsx';
import classes from './room-page.module.css';
import { useDriving } from './use-driving.ts';

const RoomVideo = lazy(async () => ({ default: (await import('./room-video.tsx')).RoomVideo }));

/** The controller's side: by what the partner's device is driven, and what comes of it. */
export function ControllerView() {
  return (
    <MotionsProvider>
      <Desk />
    </MotionsProvider>
  );
}

function Desk() {
  const [source, setSource] = useState<DriveSource>('profiles');
  const { start, stop } = useDriving(source);
  const choose = (next: DriveSource) => {
    if (next === source) return;
    stop();
    setSource(next);
  };
  return (
    <div className={classes.sides} data-source={source}>
      <Stack gap={14} className={classes.controls}>
        <DrivePanel source={source} onChoose={choose} onStart={start} onStop={stop}>
          {source === 'profiles' && <LoopChoice />}
        </DrivePanel>
        <PartnerPanel />
        {source === 'profiles' && <ProfileList />}
      </Stack>
      <Stack gap={14} className={classes.work}>
        {/* what a source has to load takes nothing else of the page away meanwhile */}
        <Suspense>
          {source === 'hand' && <Joystick />}
          {source === 'video' && <RoomVideo />}
        </Suspense>
        <AxisCharts isCompact />
        {source === 'profiles' && <ProfilePanel />}
      </Stack>
    </div>
  );
}

function LoopChoice() {
  return (
    <>
      <Row>
        <LoopControls />
      </Row>
      <TickBar />
    </>
  );
}

function Joystick() {
  const words = useWords('room');
  const isDriving = useSnapshot(({ owner }) => owner === 'hand');
  return (
    <Panel title={words.drive.sources.hand} hint={isDriving ? undefined : words.stick.resting}>
      <StickPad isResting={!isDriving} />
      {isDriving ? <HandAxes /> : <RestingAxes />}
    </Panel>
  );
}
