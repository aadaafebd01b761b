import { type StudioFormat, studioFormats } from '@kinora/studio';
import { useState } from 'react';
import { useRuntime } from '../../../runtime/use-runtime.ts';
import { useWords } from '../../../runtime/use-session.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Row } from '../../../ui/layout/layout.tsx';
import { Select } from '../../../ui/select.tsx';
import { saveFiles } from '../files/save-files.ts';
import { useStudio, useStudioState } from '../session/studio-context.ts';
import { redoIcon, undoIcon } from '../studio-icons.tsx';

interface ToolbarProps {
  readonly onOpen: () => void;
  readonly onOpenPlayer: () => void;
  readonly onSave: () => void;
  readonly format: StudioFormat;
  readonly onFormat: (format: StudioFormat) => void;
}

/** Opens, saves, goes to the player, and takes steps back. */
export function Toolbar({ onOpen, onOpenPlayer, onSave, format, onFormat }: ToolbarProps) {
  const words = useWords('studio').toolbar;
  const isEmpty = useIsEmpty();
  const { dispatch } = useStudio();
  return (
    <Row gap={8} role="group" aria-label={words.label}>
      <UndoButtons />
      <Button variant="default" disabled={isEmpty} onClick={() => dispatch({ type: 'cleared' })}>
        {words.new}
      </Button>
      <Button variant="default" onClick={onOpen}>
        {words.open}
      </Button>
      <Select
        label={words.format}
        value={format}
        onChange={(chosen) => onFormat(studioFormats.find((name) => name === chosen) ?? 'funscript-1.0')}
      >
        {studioFormats.map((name) => (
          <option key={name} value={name}>
            {words.formats[name]}
          </option>
        ))}
      </Select>
      <Button variant="default" onClick={onSave}>
        {words.save}
      </Button>
      <Button disabled={isEmpty} onClick={onOpenPlayer}>
        {words.player}
      </Button>
    </Row>
  );
}

function useIsEmpty(): boolean {
  return useStudioState(({ history }) =>
    [...history.present.channels.values()].every(({ points }) => points.count === 0),
  );
}

/** ST-47: the steps that the buttons would undo and do again, by their names. */
function UndoButtons() {
  const { toolbar, steps } = useWords('studio');
  const { dispatch } = useStudio();
  const past = useStudioState(({ history }) => history.past?.name ?? null);
  const future = useStudioState(({ history }) => history.future?.name ?? null);
  return (
    <>
      <IconButton
        variant="default"
        label={past === null ? toolbar.undo : toolbar.undoStep(steps[past])}
        disabled={past === null}
        onClick={() => dispatch({ type: 'undone' })}
      >
        {undoIcon}
      </IconButton>
      <IconButton
        variant="default"
        label={future === null ? toolbar.redo : toolbar.redoStep(steps[future])}
        disabled={future === null}
        onClick={() => dispatch({ type: 'redone' })}
      >
        {redoIcon}
      </IconButton>
    </>
  );
}

/** Saving the script, in the format that is chosen. */
export function useSave() {
  const words = useWords('studio').toolbar;
  const { notices } = useRuntime();
  const { write } = useStudio();
  const [format, setFormat] = useState<StudioFormat>('funscript-1.0');
  const say = (key: string, text: string, tone: 'info' | 'warning') => notices.show({ key, text, tone });
  async function save(): Promise<void> {
    const files = write(format);
    if (files.length === 0) return say('studio.empty', words.empty, 'info');
    const outcome = await saveFiles(files);
    if (outcome === 'saved') say('studio.saved', words.saved(files.length), 'info');
    else if (outcome === 'failed') say('studio.save-failed', words.saveFailed, 'warning');
  }
  return { format, setFormat, save: () => void save() };
}
