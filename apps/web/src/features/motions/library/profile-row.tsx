import { axisNames } from '@kinora/motion';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../../runtime/lazy-part.tsx';
import { useWords } from '../../../runtime/use-session.ts';
import { axisColour } from '../../../ui/axis-colour.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { MoreIcon } from '../../../ui/icons.tsx';
import { Row, Text } from '../../../ui/layout/layout.tsx';
import { Tag } from '../../../ui/layout/tag.tsx';
import { PlainButton } from '../../../ui/plain-button.tsx';
import { useIsLocked, useLibrary, useMotions, usePlayback } from '../studio/motions-context.ts';
import { documentOf, nameOf } from './library-state.ts';
import type { RowDialog } from './profile-menu.tsx';
import classes from './profile-row.module.css';

const loadMenu = () => import('./profile-menu.tsx');
const ProfileMenu = lazyPart(async () => ({ default: (await loadMenu()).ProfileMenu }));
const RenameDialog = lazyPart(async () => ({ default: (await import('./rename-dialog.tsx')).RenameDialog }));
const RemoveDialog = lazyPart(async () => ({ default: (await import('./remove-dialog.tsx')).RemoveDialog }));

/** One profile of the list. A press chooses it, or goes over to it while another one plays. */
export function ProfileRow({ pk }: { readonly pk: string }) {
  const { list: words } = useWords('motions');
  const { library, player } = useMotions();
  const isSelected = useLibrary((state) => state.selected === pk);
  const isEdited = useLibrary((state) => state.drafts.has(pk));
  const isSample = useLibrary((state) => state.profiles.find((one) => one.pk === pk)?.kind === 1);
  const document = useLibrary((state) => documentOf(state, pk));
  const name = useLibrary((state) => nameOf(state, pk));
  const plays = usePlayback((playback) => playback?.pk === pk);
  const isLocked = useIsLocked();
  if (!document) return null;
  return (
    <li className={classes.root} data-selected={isSelected}>
      <PlainButton
        className={classes.button}
        aria-current={isSelected}
        onClick={() => (isLocked ? player.play(pk) : library.select(pk))}
      >
        <Text as="span" size="md" isOneLine>
          {name}
        </Text>
        <Row as="span" gap={6} size="xs" style={{ minHeight: 18 }}>
          {axisNames
            .filter((axis) => document.axes[axis].enabled)
            .map((axis) => (
              <Text as="span" key={axis} weight="bold" style={{ color: axisColour(axis) }}>
                {axis}
              </Text>
            ))}
          {isSample && <Tag>{words.sample}</Tag>}
          {isEdited && (
            <span className={classes.edited} title={words.edited} role="img" aria-label={words.edited} />
          )}
          {plays && (
            <Text as="span" tone="accent">
              {words.playing}
            </Text>
          )}
        </Row>
      </PlainButton>
      <RowActions pk={pk} name={name} />
    </li>
  );
}

function RowActions({ pk, name }: { readonly pk: string; readonly name: string }) {
  const words = useWords('motions').list;
  const [isOpen, setOpen] = useState(false);
  const [dialog, setDialog] = useState<RowDialog | null>(null);
  const close = () => setDialog(null);
  const button = (
    <IconButton
      label={words.actions(name)}
      aria-haspopup="menu"
      aria-expanded={isOpen}
      onPointerEnter={() => void loadMenu()}
      onFocus={() => void loadMenu()}
      onClick={() => setOpen(!isOpen)}
    >
      <MoreIcon />
    </IconButton>
  );
  return (
    <>
      <Suspense fallback={button}>
        {isOpen ? (
          <ProfileMenu pk={pk} target={button} onClose={() => setOpen(false)} onOpenDialog={setDialog} />
        ) : (
          button
        )}
      </Suspense>
      <Suspense>
        {dialog === 'rename' && <RenameDialog pk={pk} name={name} onClose={close} />}
        {dialog === 'remove' && <RemoveDialog pk={pk} name={name} onClose={close} />}
      </Suspense>
    </>
  );
}
