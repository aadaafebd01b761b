import { usePhrases } from '../../../runtime/use-runtime.ts';
import fieldClasses from '../controls/panel-fields.module.css';
import { DrawerSection } from '../controls/player-drawer.tsx';
import selectClasses from '../controls/select.module.css';
import { parseVideoView, videoViews } from '../media/video-view.ts';
import { usePlayer, usePlayerState } from '../use-player.ts';

/** Rule LB-94. */
export function ViewSection() {
  const words = usePhrases().library.options.view;
  const { controls } = usePlayer();
  const view = usePlayerState((state) => state.view);
  const hasVideo = usePlayerState((state) => state.video !== null);
  return (
    <DrawerSection title={words.title}>
      <label className={fieldClasses.field}>
        {words.label}
        <select
          className={selectClasses.root}
          value={view}
          disabled={!hasVideo}
          onChange={({ currentTarget }) => controls.setView(parseVideoView(currentTarget.value))}
        >
          {videoViews.map((name) => (
            <option key={name} value={name}>
              {words.views[name]}
            </option>
          ))}
        </select>
      </label>
      <p className={fieldClasses.hint}>{words.hint}</p>
    </DrawerSection>
  );
}
