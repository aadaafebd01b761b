// first: our styles override it
import '../../../ui/theme/mantine.css';
import { Menu } from '@mantine/core';
import type { ReactElement } from 'react';
import { useRuntime } from '../../../runtime/use-runtime.ts';
import { useWords } from '../../../runtime/use-session.ts';
import { saveText } from '../../../ui/save-text.ts';
import { MantineParts } from '../../../ui/mantine-parts.tsx';
import { writeProfileFile } from '../document/profile-file.ts';
import { useLibrary, useMotions } from '../studio/motions-context.ts';
import { documentOf, nameOf } from './library-state.ts';

export type RowDialog = 'rename' | 'remove';

interface ProfileMenuProps {
  readonly pk: string;
  readonly target: ReactElement;
  readonly onClose: () => void;
  readonly onOpenDialog: (dialog: RowDialog) => void;
}

/** What can be done with one profile. */
export function ProfileMenu({ pk, target, onClose, onOpenDialog }: ProfileMenuProps) {
  const words = useWords('motions').list;
  const { notices } = useRuntime();
  const { library, mayEdit } = useMotions();
  const place = useLibrary(({ profiles }) => profiles.findIndex((profile) => profile.pk === pk));
  const count = useLibrary(({ profiles }) => profiles.length);
  const unlessPlaying = (action: () => void) => () => {
    if (mayEdit()) action();
  };
  const copy = async () => {
    if (!(await library.copy(pk))) return;
    const { selected } = library.store.getState();
    const made = selected === null ? null : documentOf(library.store.getState(), selected);
    if (made === null) return;
    notices.show({ key: `profile.copied ${made.name}`, text: words.copied(made.name), tone: 'info' });
  };
  const save = () => {
    const document = documentOf(library.store.getState(), pk);
    if (document)
      saveText(`${nameOf(library.store.getState(), pk)}.kinora-profile.json`, writeProfileFile(document));
  };
  return (
    <MantineParts>
      <Menu
        opened
        onClose={onClose}
        position="bottom-end"
        width={190}
        shadow="lg"
        // in a landmark of the page
        portalProps={{ target: '#content' }}
        returnFocus
        withInitialFocusPlaceholder={false}
      >
        <Menu.Target>{target}</Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={unlessPlaying(() => void copy())}>{words.copy}</Menu.Item>
          <Menu.Item onClick={unlessPlaying(() => onOpenDialog('rename'))}>{words.rename}</Menu.Item>
          <Menu.Item onClick={save}>{words.export}</Menu.Item>
          <Menu.Divider />
          <Menu.Item disabled={place <= 0} onClick={unlessPlaying(() => void library.move(pk, -1))}>
            {words.up}
          </Menu.Item>
          <Menu.Item disabled={place === count - 1} onClick={unlessPlaying(() => void library.move(pk, 1))}>
            {words.down}
          </Menu.Item>
          <Menu.Divider />
          <Menu.Item onClick={unlessPlaying(() => onOpenDialog('remove'))}>{words.remove}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </MantineParts>
  );
}
