import { useState } from 'react';
import { RestingAxes } from '../../features/axis-test/resting-axes.tsx';
import { AxisCharts } from '../../features/charts/axis-charts.tsx';
import { ConnectPanel } from '../../features/device-link/connect-panel.tsx';
import { ProfileList } from '../../features/motions/library/profile-list.tsx';
import { MotionsProvider } from '../../features/motions/studio/motions-provider.tsx';
import { createConsent } from '../../features/room/recipient/consent-store.ts';
import { LockedControls } from '../../features/room/recipient/locked-controls.tsx';
import { ReceivePanel } from '../../features/room/recipient/receive-panel.tsx';
import { lazyPart } from '../../runtime/lazy-part.tsx';
import { usePositions } from '../../runtime/use-positions.ts';
import { useRuntime } from '../../runtime/use-runtime.ts';
import { useWords } from '../../runtime/use-session.ts';
import { Stack } from '../../ui/layout/layout.tsx';
import { Panel } from '../../ui/panel.tsx';
import classes from './room-page.module.css';

const DeviceView = lazyPart(async () => ({
  default: (await import('../../features/view-3d/index.ts')).DeviceView,
}));

/** The recipient's side: what the partner may do, and what the device does. */
export function RecipientView() {
  const words = useWords('room').receive;
  const { engineSettings } = useRuntime();
  const positions = usePositions();
  const [consent] = useState(() => createConsent(engineSettings.getState()));
  return (
    <div className={classes.sides}>
      <Stack gap={14} className={classes.controls}>
        <ReceivePanel consent={consent} connect={<ConnectPanel />} />
      </Stack>
      <Stack gap={14} className={classes.work}>
        <Panel title={words.deviceTitle}>
          <div className={classes.device}>
            <DeviceView positions={positions} />
          </div>
        </Panel>
        <AxisCharts isCompact />
        <details className={classes.folded}>
          <summary>{words.partnersControls}</summary>
          <LockedControls>
            <MotionsProvider>
              <ProfileList />
            </MotionsProvider>
            <Panel title={words.joystick}>
              <RestingAxes />
            </Panel>
          </LockedControls>
        </details>
      </Stack>
    </div>
  );
}
