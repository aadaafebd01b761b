import type { ReactNode } from 'react';
import { ProfileList } from '../library/profile-list.tsx';
import { ProfilePanel } from '../library/profile-panel.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import classes from './motions-studio.module.css';
import { useHasLoaded } from './motions-context.ts';
import { TransportBar } from './transport-bar.tsx';

interface MotionsStudioProps {
  /** what other features show beside it: the device, the charts */
  readonly side: ReactNode;
}

/** The profiles of the signed-in person: list, player, editor. Belongs inside of a `MotionsProvider`. */
export function MotionsStudio({ side }: MotionsStudioProps) {
  const hasLoaded = useHasLoaded();
  return (
    <div className={classes.root}>
      <Stack gap={14} className={classes.list}>
        <ProfileList />
      </Stack>
      <Stack gap={14} className={classes.main}>
        <TransportBar />
        <ProfilePanel />
      </Stack>
      <Stack gap={14} className={classes.side}>
        {/* before the profiles are there it would be higher, and move away under the pointer */}
        {hasLoaded && side}
      </Stack>
    </div>
  );
}
