import { useRef } from 'react';
import { usePhrases, useStored } from '../../../runtime/use-runtime.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { PlainButton } from '../../../ui/plain-button.tsx';
import { Select } from '../../../ui/select.tsx';
import { Toggle } from '../../../ui/toggle.tsx';
import fieldClasses from '../controls/panel-fields.module.css';
import { DrawerSection } from '../controls/player-drawer.tsx';
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
    <DrawerSection title={words.title}>
      {isEmpty && <p className={fieldClasses.hint}>{words.empty}</p>}
      <ol className={classes.list}>
        {list.items.map((item, index) => (
          <PlaylistRow
            key={item.id}
            item={item}
            isFirst={index === 0}
            isLast={index === list.items.length - 1}
          />
        ))}
      </ol>
      {!isEmpty && (
        <>
          <Toggle label={words.autoplay} checked={autoplays} onChange={playlist.toggleAutoplay} />
          <p className={fieldClasses.hint}>{words.autoplayHint}</p>
          <div className={fieldClasses.row}>
            <Toggle label={words.shuffle} checked={list.isShuffled} onChange={playlist.toggleShuffle} />
            <RepeatChoice repeat={list.repeat} />
          </div>
        </>
      )}
      <PlaylistFiles isEmpty={isEmpty} />
    </DrawerSection>
  );
}

function RepeatChoice({ repeat }: { readonly repeat: RepeatMode }) {
  const words = usePhrases().library.playlist;
  const { playlist } = usePlayer();
  return (
    <label className={fieldClasses.row}>
      {words.repeat}
      <Select size="motion" value={repeat} onChange={(value) => playlist.setRepeat(value as RepeatMode)}>
        {repeatModes.map((mode) => (
          <option key={mode} value={mode}>
            {words.repeats[mode]}
          </option>
        ))}
      </Select>
    </label>
  );
}

function PlaylistFiles({ isEmpty }: { readonly isEmpty: boolean }) {
  const words = usePhrases().library.playlist;
  const { playlist, library } = usePlayer();
  const hasFolder = useStored(library.store, (state) => state.folder !== null);
  const picker = useRef<FilePickerHandle>(null);
  return (
    <>
      <div className={fieldClasses.row}>
        {!isEmpty && (
          <PlayerButton onClick={() => savePlaylist(playlist.write(), words.title)}>
            {words.save}
          </PlayerButton>
        )}
        <PlayerButton disabled={!hasFolder} onClick={() => picker.current?.open()}>
          {words.load}
        </PlayerButton>
        {!isEmpty && <PlayerButton onClick={playlist.clear}>{words.clear}</PlayerButton>}
      </div>
      {!hasFolder && <p className={fieldClasses.hint}>{words.loadHint}</p>}
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
  const { playlist } = usePlayer();
  const isCurrent = useStored(playlist.store, ({ list }) => list.currentId === id);
  return (
    <li className={classes.row} data-current={isCurrent} aria-current={isCurrent}>
      <PlainButton
        className={classes.open}
        aria-label={words.play(name)}
        title={path}
        onClick={() => void playlist.open(item)}
      >
        <bdi className={classes.name}>{name}</bdi>
        {isCurrent && <span className={classes.facts}>{words.current}</span>}
      </PlainButton>
      <IconButton disabled={isFirst} label={words.up(name)} onClick={() => playlist.move(id, -1)}>
        {upIcon}
      </IconButton>
      <IconButton disabled={isLast} label={words.down(name)} onClick={() => playlist.move(id, 1)}>
        {downIcon}
      </IconButton>
      <IconButton label={words.remove(name)} onClick={() => playlist.remove(id)}>
        {closeIcon}
      </IconButton>
    </li>
  );
}
