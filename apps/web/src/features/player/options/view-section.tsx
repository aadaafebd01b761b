import { usePhrases } from '../../../runtime/use-runtime.ts';
import { Section } from '../../../ui/layout/section.tsx';
import { Text } from '../../../ui/layout/layout.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { parseVideoView, videoViews } from '../media/video-view.ts';
import { usePlayer, usePlayerState } from '../use-player.ts';

/** Rule LB-94. */
export function ViewSection() {
  const words = usePhrases().library.options.view;
  const { controls } = usePlayer();
  const view = usePlayerState((state) => state.view);
  const hasVideo = usePlayerState((state) => state.video !== null);
  return (
    <Section title={words.title}>
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
      <Text tone="dim" size="sm">
        {words.hint}
      </Text>
    </Section>
  );
}
