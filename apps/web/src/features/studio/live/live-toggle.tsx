import { describeError } from '@kinora/phrases';
import { useEffect } from 'react';
import { isDriveRefusal } from '../../../runtime/entitlement-refusal.ts';
import { decidingDevice } from '../../../runtime/entitlement.ts';
import { epochNow } from '../../../runtime/epoch.ts';
import { callEvery } from '../../../runtime/media/call-every.ts';
import { watchMedia } from '../../../runtime/media/media-anchors.ts';
import type { Runtime } from '../../../runtime/runtime.ts';
import { usePhrases, useRuntime, useStored } from '../../../runtime/use-runtime.ts';
import { useWords } from '../../../runtime/use-session.ts';
import { Toggle } from '../../../ui/toggle.tsx';
import { useStudio } from '../session/studio-context.ts';

/** ST-55: lets the device follow, and ends it with the page. */
export function LiveToggle() {
  const phrases = usePhrases();
  const words = useWords('studio').live;
  const runtime = useRuntime();
  const { live } = useStudio();
  const isOn = useStored(live.state, (state) => state.isOn);
  useAnchors(isOn);
  useEffect(
    () => () => {
      runtime.entitlement.withdraw();
      live.end();
    },
    [runtime, live],
  );
  const press = (wanted: boolean) => {
    if (!wanted) return live.end();
    const code = refusalOf(runtime);
    if (code === null) live.begin();
    else if (isDriveRefusal(code)) void runtime.entitlement.refused('player', live.begin);
    else runtime.notices.show({ key: code, text: describeError(phrases, code), tone: 'warning' });
  };
  return (
    <span title={words.hint}>
      <Toggle label={words.follow} checked={isOn} onChange={press} />
    </span>
  );
}

/** Why the device does not follow; null where it would. */
function refusalOf({ engine, entitlement }: Runtime) {
  const { link, motion } = engine.snapshot();
  if (link.kind !== 'connected') return 'device.not-connected';
  if (motion === 'latched') return 'device.latched';
  return entitlement.refusal(decidingDevice(engine).linkKind, 'player');
}

/** The engine hears where the video is; a video that nobody sees rests, unless the person chose otherwise. */
function useAnchors(isOn: boolean): void {
  const { engine, engineSettings } = useRuntime();
  const { playhead } = useStudio();
  useEffect(() => {
    const video = playhead.video();
    if (!isOn || video === null) return;
    const end = watchMedia(video, {
      epochMs: epochNow,
      every: callEvery,
      onAsked: (callback) =>
        engine.onEvent((event) => {
          if (event.type === 'ping') callback();
        }),
      post: (anchor) => engine.send({ type: 'media.anchor', anchor }),
    });
    const hide = () => {
      if (document.hidden && !engineSettings.getState().continueWhenHidden) playhead.pause();
    };
    document.addEventListener('visibilitychange', hide);
    return () => {
      document.removeEventListener('visibilitychange', hide);
      end();
    };
  }, [isOn, engine, engineSettings, playhead]);
}
