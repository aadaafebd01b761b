import type { AxisName } from '@kinora/motion';
import { useEffect, useId, useState } from 'react';
import { createStore } from 'zustand/vanilla';
import { usePhrases } from '../../../runtime/use-runtime.ts';
import { useWords } from '../../../runtime/use-session.ts';
import { Row, Stack, Text } from '../../../ui/layout/layout.tsx';
import { Panel } from '../../../ui/panel.tsx';
import type { ProfileDocument } from '../document/profile-document.ts';
import { Advanced } from '../editor/advanced.tsx';
import { AxisEditor } from '../editor/axis-editor.tsx';
import { AxisList } from '../editor/axis-list.tsx';
import { AxisNumbers } from '../editor/axis-numbers.tsx';
import { NameField } from '../editor/name-field.tsx';
import { StartOffsetField } from '../editor/start-offset-field.tsx';
import { ReversedToggle } from '../editor/reversed-toggle.tsx';
import { createEditing, ProfileContext } from '../editor/use-profile.ts';
import { useHasLoaded, useIsLocked, useLibrary, useMotions } from '../studio/motions-context.ts';
import { documentOf } from './library-state.ts';
import classes from './profile-panel.module.css';
import { ProfileRemark } from './profile-remark.tsx';
import { SaveButtons } from './save-buttons.tsx';

/** The chosen profile: looked at while it plays, edited while it doesn't. */
export function ProfilePanel() {
  const words = useWords('motions').editor;
  const selected = useLibrary((state) => state.selected);
  const saved = useLibrary((state) => state.profiles.find(({ pk }) => pk === state.selected));
  const hasLoaded = useHasLoaded();
  if (!hasLoaded) return <Panel title={words.title}>{null}</Panel>;
  if (selected === null || !saved) {
    return (
      <Panel title={words.title}>
        <Text tone="dim" size="md">
          {words.nothingSelected}
        </Text>
      </Panel>
    );
  }
  return <EditedProfile key={selected} pk={selected} />;
}

function EditedProfile({ pk }: { readonly pk: string }) {
  const { library, player, preview } = useMotions();
  const document = useLibrary((state) => documentOf(state, pk));
  const [editing] = useState(() => ({
    ...createEditing(createStore<ProfileDocument>(() => documentOf(library.store.getState(), pk)!)),
    playedCurve: player.curve,
    preview: preview.store,
  }));
  // what is typed here becomes the draft, and what the list does (discard, rename, load) shows here
  useEffect(() => editing.store.subscribe((edited) => library.edit(pk, edited)), [editing, library, pk]);
  useEffect(() => {
    if (document && document !== editing.store.getState()) editing.store.setState(document, true);
  }, [editing, document]);
  return (
    <ProfileContext value={editing}>
      <ProfileFields pk={pk} />
    </ProfileContext>
  );
}

function ProfileFields({ pk }: { readonly pk: string }) {
  const { errors } = usePhrases();
  const isLocked = useIsLocked();
  const { mayEdit } = useMotions();
  const words = useWords('motions').editor;
  const nameId = useId();
  const [axis, setAxis] = useState<AxisName>('L0');
  return (
    <Panel
      title={words.title}
      hint={isLocked ? errors['profile.playing'] : undefined}
      actions={
        <Row gap={12} justify="between" className={classes.head}>
          <NameField id={nameId} disabled={isLocked} />
          <SaveButtons pk={pk} isLocked={isLocked} nameId={nameId} />
        </Row>
      }
    >
      <div className={classes.root}>
        <Stack gap={14}>
          <Stack as="fieldset" disabled={isLocked}>
            <AxisEditor key={axis} axis={axis} />
          </Stack>
          <AxisList selected={axis} isLocked={isLocked} onSelect={setAxis} />
          <Advanced>
            <Stack as="fieldset" gap={14} disabled={isLocked}>
              <AxisNumbers key={axis} axis={axis} />
            </Stack>
          </Advanced>
          <Stack as="fieldset" gap={14} disabled={isLocked}>
            <Row gap={14} align="end">
              <StartOffsetField />
              <ReversedToggle />
            </Row>
            <ProfileRemark />
          </Stack>
        </Stack>
        {isLocked && <span className={classes.lock} aria-hidden onPointerDown={mayEdit} />}
      </div>
    </Panel>
  );
}
