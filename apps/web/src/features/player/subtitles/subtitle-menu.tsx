import { useRef } from 'react';
import { useFormat, usePhrases, useStored } from '../../../runtime/use-runtime.ts';
import { Row } from '../../../ui/layout/layout.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { choice } from '../controls/choice.tsx';
import { Hint } from '../controls/hint.tsx';
import { PlayerButton } from '../controls/player-button.tsx';
import { Popover } from '../controls/popover.tsx';
import { FilePicker, type FilePickerHandle } from '../files/file-picker.tsx';
import { subtitleAccept } from '../../../runtime/files/sort-files.ts';
import { subtitlesIcon } from '../player-icons.tsx';
import { usePlayer, usePlayerState } from '../use-player.ts';
import { delaySubtitles, showSubtitles, subtitleSizes } from './subtitle-state.ts';

/** Seconds of one press. */
const delayStep = 0.1;

/** Rules LB-65 and LB-66: which subtitles, how late, how large. */
export function SubtitleMenu() {
  const words = usePhrases().library.subtitles;
  const { addFiles, changeSubtitles } = usePlayer();
  const { files, shown } = usePlayerState((state) => state.subtitles);
  const names = [[null, words.none] as const, ...files.map(({ name }) => [name, name] as const)];
  const picker = useRef<FilePickerHandle>(null);
  return (
    <Popover label={words.button} icon={subtitlesIcon} isActive={shown !== null}>
      {files.length === 0 ? (
        <Hint>{words.empty}</Hint>
      ) : (
        <SelectField
          label={words.shown}
          {...choice(names, shown, (name) => changeSubtitles((state) => showSubtitles(state, name)))}
        />
      )}
      <PlayerButton onClick={() => picker.current?.open()}>{words.add}</PlayerButton>
      <FilePicker ref={picker} label={words.add} accept={subtitleAccept} isMultiple onPick={addFiles} />
      {files.length > 0 && <DelayField />}
      {files.length > 0 && <SizeField />}
    </Popover>
  );
}

function DelayField() {
  const words = usePhrases().library.subtitles;
  const format = useFormat();
  const { changeSubtitles } = usePlayer();
  const delay = usePlayerState((state) => state.subtitles.delay);
  const step = (by: number) => () => changeSubtitles((state) => delaySubtitles(state, state.delay + by));
  return (
    <Row size="md" role="group" aria-label={words.delay}>
      <span>{words.delayLabel}</span>
      <PlayerButton
        aria-label={words.earlier(delayStep)}
        title={words.earlier(delayStep)}
        onClick={step(-delayStep)}
      >
        {'−'}
      </PlayerButton>
      <output>
        {format.number(delay, 1)} {words.unit}
      </output>
      <PlayerButton
        aria-label={words.later(delayStep)}
        title={words.later(delayStep)}
        onClick={step(delayStep)}
      >
        {'+'}
      </PlayerButton>
    </Row>
  );
}

function SizeField() {
  const words = usePhrases().library.subtitles;
  const { habits } = usePlayer();
  const size = useStored(habits, (state) => state.subtitleSize);
  const sizes = subtitleSizes.map((one) => [one, words.sizes[one]!] as const);
  return (
    <SelectField
      label={words.size}
      {...choice(sizes, size, (subtitleSize) => habits.setState({ subtitleSize }))}
    />
  );
}
