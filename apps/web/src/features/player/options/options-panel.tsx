import { usePhrases, useRuntime, useStored } from '../../../runtime/use-runtime.ts';
import { Row } from '../../../ui/layout/layout.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { Toggle } from '../../../ui/toggle.tsx';
import { Hint } from '../controls/hint.tsx';
import { PlayerButton } from '../controls/player-button.tsx';
import { PadSection } from '../gamepad/pad-section.tsx';
import { SyncSection } from '../sync-test/sync-section.tsx';
import { canShowPart } from '../media/video-view.ts';
import { usePlayer, usePlayerState } from '../use-player.ts';
import { ViewSection } from './view-section.tsx';

/** What a person sets once: the hidden page, the sync of the device, the controller. */
export function OptionsPanel() {
  return (
    <>
      <SyncSection />
      {canShowPart() && <ViewSection />}
      <HiddenSection />
      <PadSection />
    </>
  );
}

/** Rules PB-15 and PB-16. */
function HiddenSection() {
  const words = usePhrases().library.options;
  const { engineSettings } = useRuntime();
  const continues = useStored(engineSettings, (settings) => settings.continueWhenHidden);
  return (
    <Section title={words.hidden}>
      <Toggle
        label={words.continueWhenHidden}
        checked={continues}
        onChange={(continueWhenHidden) => engineSettings.setState({ continueWhenHidden })}
      />
      <Hint>{words.continueWhenHiddenHint}</Hint>
      <Hint>{words.awake}</Hint>
      {document.pictureInPictureEnabled && <PictureButton />}
    </Section>
  );
}

function PictureButton() {
  const words = usePhrases().library.options;
  const { element } = usePlayer();
  const hasVideo = usePlayerState((state) => state.video !== null);
  return (
    <>
      <Row size="md">
        <PlayerButton
          disabled={!hasVideo}
          onClick={() => {
            // Refused while the first picture is not there yet: the button then does nothing.
            element()
              ?.requestPictureInPicture()
              .catch(() => undefined);
          }}
        >
          {words.picture}
        </PlayerButton>
      </Row>
      <Hint>{words.pictureHint}</Hint>
    </>
  );
}
