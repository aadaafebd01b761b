import { useRef, useState } from 'react';
import { usePhrases, useRuntime, useStored } from '../../../runtime/use-runtime.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { PlayerButton } from '../controls/player-button.tsx';
import { FilePicker, type FilePickerHandle } from '../files/file-picker.tsx';
import { ScriptButton } from '../files/script-button.tsx';
import { videoAccept } from '../../../runtime/files/sort-files.ts';
import { usePlayer } from '../use-player.ts';
import classes from './first-steps.module.css';

/** Nothing is loaded yet: what to do, in one click each. */
export function FirstSteps({ onTrySample }: { readonly onTrySample: () => Promise<void> }) {
  const words = usePhrases().player;
  const { notices } = useRuntime();
  const { addFiles } = usePlayer();
  const [isLoading, setLoading] = useState(false);
  const videoPicker = useRef<FilePickerHandle>(null);

  async function trySample(): Promise<void> {
    setLoading(true);
    try {
      await onTrySample();
    } catch {
      notices.show({ key: 'player.sample-failed', text: words.empty.sampleFailed, tone: 'warning' });
    } finally {
      setLoading(false);
    }
  }

  return (
    <div className={classes.root}>
      <EmptyState title={words.empty.title} text={words.empty.text}>
        <PlayerButton onClick={() => videoPicker.current?.open()}>{words.files.chooseVideo}</PlayerButton>
        <ScriptButton text={words.files.chooseScripts} />
        <p className={classes.sample}>{words.empty.orSample}</p>
        <PlayerButton isPrimary disabled={isLoading} onClick={() => void trySample()}>
          {isLoading ? words.empty.sampleLoading : words.empty.sample}
        </PlayerButton>
        <Recents />
      </EmptyState>
      <FilePicker ref={videoPicker} label={words.files.chooseVideo} accept={videoAccept} onPick={addFiles} />
    </div>
  );
}

/** More are in the library. */
const shownCount = 3;

/** Rule LB-26: what was opened last, by one press. */
function Recents() {
  const { recent: words } = usePhrases().library;
  const { library } = usePlayer();
  const recents = useStored(library.store, (state) => state.recents);
  if (recents.length === 0) return null;
  return (
    <>
      <p className={classes.sample}>{words.title}</p>
      {recents.slice(0, shownCount).map((recent) => (
        <PlayerButton
          key={recent.key}
          aria-label={words.open(recent.name)}
          onClick={() => void library.openRecent(recent)}
        >
          <bdi className={classes.name}>{recent.name}</bdi>
        </PlayerButton>
      ))}
    </>
  );
}
