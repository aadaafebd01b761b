import { type ReactNode, useEffect, useState } from 'react';
import { useRuntime } from '../../../runtime/use-runtime.ts';
import { useUser } from '../../../runtime/use-session.ts';
import { ConflictDialog } from '../library/conflict-dialog.tsx';
import { LeaveGuard } from '../library/leave-guard.tsx';
import { createMotions } from './create-motions.ts';
import { MotionsContext, useLibrary } from './motions-context.ts';

/** The profiles of the signed-in person for its children. Leaving it ends the playing with the ordinary stop. */
export function MotionsProvider({ children }: { readonly children: ReactNode }) {
  const runtime = useRuntime();
  const userPk = useUser()?.pk ?? '';
  const [motions] = useState(() => createMotions(runtime, userPk));
  useEffect(() => {
    void motions.library.load();
    const detach = [motions.player.attach(), motions.preview.attach()];
    return () => {
      runtime.entitlement.withdraw();
      motions.player.stop('left-page');
      detach.forEach((end) => end());
    };
  }, [motions, runtime]);
  return (
    <MotionsContext value={motions}>
      {children}
      <Conflict />
      <LeaveGuard />
    </MotionsContext>
  );
}

function Conflict() {
  const conflict = useLibrary((state) => state.conflict);
  return conflict && <ConflictDialog key={conflict.pk} {...conflict} />;
}
