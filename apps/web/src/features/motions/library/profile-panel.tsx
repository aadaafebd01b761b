import { Button } from '@mantine/core';
import { maxLength } from '@kinora/contract';
import type { AxisName } from '@kinora/motion';
import { Suspense, useEffect, useState } from 'react';
import { createStore } from 'zustand/vanilla';
import { lazyPart } from '../../../runtime/lazy-part.tsx';
import { usePhrases, useRuntime } from '../../../runtime/use-runtime.ts';
import { useWords } from '../../../runtime/use-session.ts';
import { Row, Stack, Text } from '../../../ui/layout/layout.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { LongText } from '../../../ui/long-text.tsx';
import type { ProfileDocument } from '../document/profile-document.ts';
import { AxisEditor } from '../editor/axis-editor.tsx';
import { AxisList } from '../editor/axis-list.tsx';
import { NameField } from '../editor/name-field.tsx';
import { StartOffsetField } from '../editor/start-offset-field.tsx';
import { ReversedToggle } from '../editor/reversed-toggle.tsx';
import { createEditing, ProfileContext, useProfile, useProfileField } from '../editor/use-profile.ts';
import { useIsLocked, useLibrary, useMotions } from '../studio/motions-context.ts';
import { documentOf } from './library-state.ts';
import classes from './profile-panel.module.css';

const RangesDialog = lazyPart(async () => ({ default: (await import('./ranges-dialog.tsx')).RangesDialog }));

/** The chosen profile: looked at while it plays, edited while it doesn't. */
export function ProfilePanel() {
  const words = useWords('motions').editor;
  const selected = useLibrary((state) => state.selected);
  const saved = useLibrary((state) => state.profiles.find(({ pk }) => pk === state.selected));
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
  const [axis, setAxis] = useState<AxisName>('L0');
  return (
    <Panel
      title={words.title}
      hint={isLocked ? errors['profile.playing'] : undefined}
      actions={<SaveButtons pk={pk} isLocked={isLocked} />}
    >
      <div className={classes.root}>
        <Stack as="fieldset" gap={14} disabled={isLocked}>
          <About />
          <AxisList selected={axis} onSelect={setAxis} />
          <AxisEditor key={axis} axis={axis} />
        </Stack>
        {isLocked && <span className={classes.lock} aria-hidden onPointerDown={mayEdit} />}
      </div>
    </Panel>
  );
}

function SaveButtons({ pk, isLocked }: { readonly pk: string; readonly isLocked: boolean }) {
  const words = useWords('motions').editor;
  const { notices } = useRuntime();
  const { library } = useMotions();
  const name = useProfileField((profile) => profile.name);
  const isEdited = useLibrary((state) => state.drafts.has(pk));
  const [isSaving, setSaving] = useState(false);
  const save = async () => {
    setSaving(true);
    const isSaved = await library.save(pk);
    setSaving(false);
    if (isSaved) notices.show({ key: `profile.saved ${name}`, text: words.saved(name), tone: 'info' });
  };
  return (
    <Row as="span">
      {isEdited && (
        <Text as="span" tone="warn" size="xs">
          {words.unsaved}
        </Text>
      )}
      <Button
        size="xs"
        variant="default"
        disabled={!isEdited || isLocked || isSaving}
        onClick={() => library.discard(pk)}
      >
        {words.discard}
      </Button>
      <Button size="xs" loading={isSaving} disabled={!isEdited || isLocked} onClick={() => void save()}>
        {words.save}
      </Button>
    </Row>
  );
}

/** What holds for the whole profile. */
function About() {
  const { editor } = useWords('motions');
  const { store } = useProfile();
  const remark = useProfileField((profile) => profile.remark);
  const [asksRanges, setAsksRanges] = useState(false);
  return (
    <Row gap={14} align="end">
      <NameField />
      <div className={classes.remark}>
        <LongText
          label={editor.remark}
          value={remark}
          rows={2}
          limit={maxLength.profileRemark}
          isCut
          error={null}
          onChange={(text) => store.setState({ remark: text })}
        />
      </div>
      <StartOffsetField />
      <ReversedToggle />
      <Button size="xs" variant="default" onClick={() => setAsksRanges(true)}>
        {editor.ranges}
      </Button>
      {asksRanges && (
        <Suspense>
          <RangesDialog profile={store.getState()} onClose={() => setAsksRanges(false)} />
        </Suspense>
      )}
    </Row>
  );
}
