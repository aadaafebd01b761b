import { useRef, useState } from 'react';
import { usePhrases, useStored } from '../../../runtime/use-runtime.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Row, Stack, Text } from '../../../ui/layout/layout.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { PlainButton } from '../../../ui/plain-button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { Hint } from '../controls/hint.tsx';
import { PlayerButton } from '../controls/player-button.tsx';
import { hasFileHandles } from '../files/file-access.ts';
import { FolderInput } from '../files/folder-input.tsx';
import { foldName } from '../files/fold-name.ts';
import type { FilePickerHandle } from '../files/file-picker.tsx';
import { addIcon } from '../player-icons.tsx';
import { usePlayer, usePlayerState } from '../use-player.ts';
import { AxisMarks } from './axis-marks.tsx';
import type { LibraryFile, LibraryFolder } from './library-file.ts';
import classes from './library-list.module.css';
import type { LibraryVideo } from './match-folder.ts';

/** Videos shown at once; who has more looks for a name. */
const maxShown = 200;

/** Rules LB-10 to LB-16: the videos of a folder, each with the axes of its scripts. */
export function FolderSection() {
  const words = usePhrases().library.folder;
  const { library } = usePlayer();
  const { folder, isReading, lastFolder } = useStored(library.store, (state) => state);
  const input = useRef<FilePickerHandle>(null);
  return (
    <Section title={words.title}>
      <Row size="md">
        <PlayerButton
          onClick={() => (hasFileHandles() ? void library.chooseFolder() : input.current?.open())}
        >
          {words.choose}
        </PlayerButton>
        {lastFolder !== null && folder === null && (
          <PlayerButton onClick={() => void library.reopenFolder()}>
            {words.reopen(lastFolder.name)}
          </PlayerButton>
        )}
      </Row>
      <FolderInput ref={input} label={words.choose} onPick={(files) => void library.takeFiles(files)} />
      <Text tone="dim" size="sm" role="status">
        {!isReading && folder?.name && (
          <>
            <bdi>{folder.name}</bdi> ·{' '}
          </>
        )}
        {isReading ? words.reading : folder === null ? words.hint : words.count(folder.videos.length)}
      </Text>
      {folder !== null && <FolderList folder={folder} />}
    </Section>
  );
}

function FolderList({ folder }: { readonly folder: LibraryFolder }) {
  const words = usePhrases().library.folder;
  const { playlist } = usePlayer();
  const [wanted, setWanted] = useState('');
  const key = foldName(wanted);
  const found = folder.videos.filter(({ video }) => foldName(video.path).includes(key));
  return (
    <>
      <TextField
        label={words.find}
        field={{ name: 'find', value: wanted, error: null, onChange: setWanted }}
      />
      {found.length === 0 && <Hint>{words.nothingFound}</Hint>}
      <Stack as="ul" gap={4}>
        {found.slice(0, maxShown).map((video) => (
          <FolderRow key={video.video.path} found={video} />
        ))}
      </Stack>
      {found.length > maxShown && <Hint>{words.part(maxShown, found.length)}</Hint>}
      {found.length > 0 && <PlayerButton onClick={() => playlist.add(found)}>{words.addAll}</PlayerButton>}
      {folder.loose.length > 0 && <Hint>{words.loose(folder.loose.length)}</Hint>}
    </>
  );
}

function FolderRow({ found }: { readonly found: LibraryVideo<LibraryFile> }) {
  const words = usePhrases().library.folder;
  const { library, playlist } = usePlayer();
  const isOnStage = usePlayerState((state) => state.video?.name === found.video.name);
  const { name, path } = found.video;
  const facts = [
    found.variants.length > 1 && words.versions(found.variants.length),
    found.subtitles.length > 0 && words.subtitles,
  ].filter((fact) => fact !== false);
  return (
    <li className={classes.row} data-current={isOnStage}>
      <PlainButton
        className={classes.open}
        aria-label={words.open(name)}
        title={path}
        onClick={() => void library.openVideo(found)}
      >
        <bdi className={classes.name}>{name}</bdi>
        <Row as="span" gap={10} tone="dim" size="xs">
          {found.channels.length === 0 ? words.noScript : <AxisMarks channels={found.channels} />}
          {facts.map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </Row>
      </PlainButton>
      <IconButton label={words.add(name)} onClick={() => playlist.add([found])}>
        {addIcon}
      </IconButton>
    </li>
  );
}
