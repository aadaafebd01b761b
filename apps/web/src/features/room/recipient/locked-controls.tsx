import type { ReactNode } from 'react';
import { useWords } from '../../../runtime/use-session.ts';
import { useWarn } from '../session/room-context.ts';
import { Stack, Text } from '../../../ui/layout/layout.tsx';
import classes from './locked-controls.module.css';

/** What the controller operates, shown to the recipient: a press says whose it is (docs/spec/room-pages.md, RP-32). */
export function LockedControls({ children }: { readonly children: ReactNode }) {
  const words = useWords('room').receive;
  const warn = useWarn();
  return (
    <Stack gap={10}>
      <Text tone="dim" size="sm">
        {words.cannotOperate}
      </Text>
      <div className={classes.box}>
        <Stack gap={14} className={classes.controls} inert>
          {children}
        </Stack>
        <span
          className={classes.cover}
          aria-hidden
          onPointerDown={() => warn('room.recipient-cannot-operate')}
        />
      </div>
    </Stack>
  );
}
