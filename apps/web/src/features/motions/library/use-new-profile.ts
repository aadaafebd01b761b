import { useWords } from '../../../runtime/use-session.ts';
import { defaultProfile } from '../document/profile-document.ts';
import { numberedName } from '../document/profile-name.ts';
import { useMotions } from '../studio/motions-context.ts';

/** Makes a profile with a name that no other one has. */
export function useNewProfile(): () => void {
  const { newName } = useWords('motions').list;
  const { library, mayEdit } = useMotions();
  return () => {
    if (!mayEdit()) return;
    const names = library.store.getState().profiles.map(({ document }) => document.name);
    const name = names.includes(newName) ? numberedName(newName, names) : newName;
    void library.create(defaultProfile(name));
  };
}
