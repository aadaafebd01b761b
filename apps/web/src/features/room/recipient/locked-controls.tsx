import type { ReactNode } from 'react';
import { useWords } from '../../../runtime/use-session.ts';
import { useWarn } from '../session/room-context.ts';
import classes from './locked-controls.module.css';

/** What the controller operates, shown to the recipient: a press says whose it is (specification, section 6). */
export function LockedControls({ children }: { readonly children: ReactNode }) {
  const words = useWords('room').receive;
  const warn = useWarn();
  return (
    <div className={classes.root}>
      <p className={classes.text}>{words.cannotOperate}</p>
      <div className={classes.box}>
        <div className={classes.controls} inert>
          {children}
        </div>
        <span
          className={classes.cover}
          aria-hidden
          onPointerDown={() => warn('room.recipient-cannot-operate')}
        />
      </div>
    </div>
  );
}
