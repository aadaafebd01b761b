import { usePhrases } from '../../../runtime/use-runtime.ts';
import { SelectField } from '../../../ui/select-field.tsx';
import fieldClasses from '../controls/panel-fields.module.css';
import { DrawerSection } from '../controls/player-drawer.tsx';
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
      <SelectField
        label={words.label}
        size="motion"
        value={view}
        disabled={!hasVideo}
        onChange={(value) => controls.setView(parseVideoView(value))}
      >
        {videoViews.map((name) => (
          <option key={name} value={name}>
            {words.views[name]}
          </option>
        ))}
      </SelectField>
      <p className={fieldClasses.hint}>{words.hint}</p>
    </DrawerSection>
  );
}
