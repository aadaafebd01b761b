import { useRef } from 'react';
import { usePhrases, useStored } from '../../../runtime/use-runtime.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Row, Stack } from '../../../ui/layout/layout.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { PlainButton } from '../../../ui/plain-button.tsx';
import { Select } from '../../../ui/select.tsx';
import { Toggle } from '../../../ui/toggle.tsx';
import { choice } from '../controls/choice.tsx';
import { Hint } from '../controls/hint.tsx';
import { PlayerButton } from '../controls/player-button.tsx';
import { FilePicker, type FilePickerHandle } from '../files/file-picker.tsx';
import classes from '../library/library-list.module.css';
import { closeIcon, downIcon, upIcon } from '../player-icons.tsx';
import { usePlayer } from '../use-player.ts';
import type { PlaylistItem, RepeatMode } from './playlist.ts';
import { savePlaylist } from './save-playlist.ts';

const repeatModes: readonly RepeatMode[] = ['off', 'all', 'one'];

/** Rules LB-30 to LB-34. */
export function PlaylistSection() {
  const words = usePhrases().library.playlist;
  const { playlist } = usePlayer();
  const { list, autoplays } = useStored(playlist.store, (state) => state);
  const isEmpty = list.items.length === 0;
  return (
    <Section title={words.title}>
      {isEmpty && <Hint>{words.empty}</Hint>}
      <Stack as="ol" gap={4}>
        {list.items.map((item, index) => (
          <PlaylistRow
            key={item.id}
            item={item}
            isFirst={index === 0}
            isLast={index === list.items.length - 1}
          />
        ))}
      </Stack>
      {!isEmpty && (
        <>
          <Toggle
            label={words.autoplay}
            checked={autoplays}
            onChange={() => playlist.dispatch({ type: 'toggle-autoplay' })}
          />
          <Hint>{words.autoplayHint}</Hint>
          <Row size="md">
            <Toggle
              label={words.shuffle}
              checked={list.isShuffled}
              onChange={() => playlist.dispatch({ type: 'toggle-shuffle' })}
            />
            <RepeatChoice repeat={list.repeat} />
          </Row>
        </>
      )}
      <PlaylistFiles isEmpty={isEmpty} />
    </Section>
  );
}

function RepeatChoice({ repeat }: { readonly repeat: RepeatMode }) {
  const words = usePhrases().library.playlist;
  const { playlist } = usePlayer();
  const modes = repeatModes.map((mode) => [mode, words.repeats[mode]] as const);
  return (
    <Row as="label" size="md">
      {words.repeat}
      <Select {...choice(modes, repeat, (mode) => playlist.dispatch({ type: 'repeat', repeat: mode }))} />
    </Row>
  );
}

function PlaylistFiles({ isEmpty }: { readonly isEmpty: boolean }) {
  const words = usePhrases().library.playlist;
  const { playlist, library } = usePlayer();
  const hasFolder = useStored(library.store, (state) => state.folder !== null);
  const picker = useRef<FilePickerHandle>(null);
  return (
    <>
      <Row size="md">
        {!isEmpty && (
          <PlayerButton onClick={() => savePlaylist(playlist.write(), words.title)}>
            {words.save}
          </PlayerButton>
        )}
        <PlayerButton disabled={!hasFolder} onClick={() => picker.current?.open()}>
          {words.load}
        </PlayerButton>
        {!isEmpty && (
          <PlayerButton onClick={() => playlist.dispatch({ type: 'clear' })}>{words.clear}</PlayerButton>
        )}
      </Row>
      {!hasFolder && <Hint>{words.loadHint}</Hint>}
      <FilePicker
        ref={picker}
        label={words.load}
        accept=".m3u8,.m3u"
        onPick={async ([file]) => {
          if (file !== undefined) await playlist.read(file);
        }}
      />
    </>
  );
}

interface PlaylistRowProps {
  readonly item: PlaylistItem;
  readonly isFirst: boolean;
  readonly isLast: boolean;
}

function PlaylistRow({ item, isFirst, isLast }: PlaylistRowProps) {
  const { id, name, path } = item;
  const words = usePhrases().library.playlist;
  const { store, dispatch } = usePlayer().playlist;
  const isCurrent = useStored(store, ({ list }) => list.currentId === id);
  return (
    <li className={classes.row} data-current={isCurrent} aria-current={isCurrent}>
      <PlainButton
        className={classes.open}
        aria-label={words.play(name)}
        title={path}
        onClick={() => dispatch({ type: 'open', item })}
      >
        <bdi className={classes.name}>{name}</bdi>
        {isCurrent && (
          <Row as="span" gap={10} tone="dim" size="xs">
            {words.current}
          </Row>
        )}
      </PlainButton>
      <IconButton
        disabled={isFirst}
        label={words.up(name)}
        onClick={() => dispatch({ type: 'move', id, by: -1 })}
      >
        {upIcon}
      </IconButton>
      <IconButton
        disabled={isLast}
        label={words.down(name)}
        onClick={() => dispatch({ type: 'move', id, by: 1 })}
      >
        {downIcon}
      </IconButton>
      <IconButton label={words.remove(name)} onClick={() => dispatch({ type: 'remove', id })}>
        {closeIcon}
      </IconButton>
    </li>
  );
}
