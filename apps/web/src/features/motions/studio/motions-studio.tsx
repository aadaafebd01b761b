import type { ReactNode } from 'react';
import { ProfileList } from '../library/profile-list.tsx';
import { ProfilePanel } from '../library/profile-panel.tsx';
import classes from './motions-studio.module.css';
import { Transport } from './transport.tsx';

interface MotionsStudioProps {
  /** what other features show beside it: the device, the charts */
  readonly side: ReactNode;
}

/** The profiles of the signed-in person: list, player, editor. Stands inside of a `MotionsProvider`. */
export function MotionsStudio({ side }: MotionsStudioProps) {
  return (
    <div className={classes.root}>
      <div className={classes.list}>
        <ProfileList />
      </div>
      <div className={classes.main}>
        <Transport />
        <ProfilePanel />
      </div>
      <div className={classes.side}>{side}</div>
    </div>
  );
}
