import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { lazyPart } from '../../../runtime/lazy-part.tsx';
import { useRuntime } from '../../../runtime/use-runtime.ts';
import { useSessionState } from '../../../runtime/use-session.ts';
import { createMotions } from './create-motions.ts';
import { MotionsContext, useLibrary } from './motions-context.ts';

const ConflictDialog = lazyPart(async () => ({
  default: (await import('../library/conflict-dialog.tsx')).ConflictDialog,
}));

interface MotionsProviderProps {
  readonly children: ReactNode;
}

/** The profiles of a person for its children: of the account, or of this browser where nobody is signed in (PF-65). */
export function MotionsProvider({ children }: MotionsProviderProps) {
  const userPk = usePerson();
  return (
    <PersonsMotions key={userPk} userPk={userPk}>
      {children}
    </PersonsMotions>
  );
}

/** Leaving it ends the playing with the ordinary stop. */
function PersonsMotions({ userPk, children }: MotionsProviderProps & { readonly userPk: string }) {
  const runtime = useRuntime();
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
    </MotionsContext>
  );
}

/** A session that expires leaves the page with whose profiles it shows. */
function usePerson(): string {
  const session = useSessionState();
  const pk = session.kind === 'signed-in' ? session.user.pk : '';
  const [person, setPerson] = useState(pk);
  if (session.kind === 'expired' || pk === person) return person;
  setPerson(pk);
  return pk;
}

function Conflict() {
  const conflict = useLibrary((state) => state.conflict);
  return <Suspense>{conflict && <ConflictDialog key={conflict.pk} {...conflict} />}</Suspense>;
}
