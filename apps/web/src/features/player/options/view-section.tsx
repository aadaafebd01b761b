import { usePhrases } from '../../../runtime/use-runtime.ts';
import { Section } from '../../../ui/layout/section.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { choice } from '../controls/choice.tsx';
import { Hint } from '../controls/hint.tsx';
import { videoViews } from '../media/video-view.ts';
import { usePlayer, usePlayerState } from '../use-player.ts';

/** Rule LB-94: which half of a video with a picture for each eye is shown. */
export function ViewSection() {
  const words = usePhrases().library.options.view;
  const { controls } = usePlayer();
  const view = usePlayerState((state) => state.view);
  const hasVideo = usePlayerState((state) => state.video !== null);
  const views = videoViews.map((name) => [name, words.views[name]] as const);
  return (
    <Section title={words.title}>
      <SelectField label={words.label} disabled={!hasVideo} {...choice(views, view, controls.setView)} />
      <Hint>{words.hint}</Hint>
    </Section>
  );
}
