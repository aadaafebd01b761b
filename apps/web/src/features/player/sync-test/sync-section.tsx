import { useEffect, useState } from 'react';
import { epochNow } from '../../../runtime/epoch.ts';
import { usePhrases, useRuntime, useSnapshot, useStored } from '../../../runtime/use-runtime.ts';
import { Row, Stack } from '../../../ui/layout/layout.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { Toggle } from '../../../ui/toggle.tsx';
import { Hint } from '../controls/hint.tsx';
import { OffsetField } from '../controls/offset-field.tsx';
import { PlayerButton } from '../controls/player-button.tsx';
import { offsetLeap, offsetStep, roundOffset } from '../media/offset.ts';
import { callEvery } from '../session/call-every.ts';
import { isPlaying } from '../session/video-state.ts';
import { usePlayer } from '../use-player.ts';
import { createBeeper } from './beeper.ts';
import { deviceKind, deviceOffsetOf } from './device-offset.ts';
import { pulsePeriodMs } from './pulse.ts';
import { PulseLight } from './pulse-light.tsx';
import { startSyncTest, type SyncTest } from './run-sync-test.ts';

/** Rules LB-80 to LB-85: flash, tone and device in step, and the offset that makes them one. */
export function SyncSection() {
  const words = usePhrases().library.sync;
  const { test, start } = useSyncTest();
  const [hasSound, setSound] = useState(true);

  useEffect(() => (test !== null && hasSound ? createBeeper(test.now) : undefined), [test, hasSound]);

  return (
    <Section title={words.title} hint={words.text(pulsePeriodMs / 1000)}>
      <Row gap={14} isOneLine>
        <PulseLight test={test} />
        <Stack gap={6}>
          <PlayerButton isPrimary={test === null} onClick={() => (test === null ? start() : test.end())}>
            {test === null ? words.start : words.stop}
          </PlayerButton>
          <Toggle label={words.sound} checked={hasSound} onChange={setSound} />
        </Stack>
      </Row>
      <DeviceOffsetField />
    </Section>
  );
}

/** The running test; it ends with the panel. */
function useSyncTest(): { readonly test: SyncTest | null; readonly start: () => void } {
  const { engine } = useRuntime();
  const player = usePlayer();
  const [test, setTest] = useState<SyncTest | null>(null);

  useEffect(() => () => test?.end(), [test]);

  function start(): void {
    const code = player.deviceRefusal();
    if (code !== null) {
      player.refused(code, start);
      return;
    }
    player.element()?.pause();
    setTest(
      startSyncTest({
        send: engine.send,
        snapshot: engine.snapshot,
        subscribe: engine.subscribe,
        epochMs: epochNow,
        every: callEvery,
        onInterrupted: (listener) => {
          const cancel = player.store.subscribe((state) => {
            if (isPlaying(state)) listener();
          });
          const hide = () => {
            if (document.hidden) listener();
          };
          document.addEventListener('visibilitychange', hide);
          return () => {
            cancel();
            document.removeEventListener('visibilitychange', hide);
          };
        },
        lend: player.feed.lend,
        giveBack: player.feed.renew,
        ended: () => setTest(null),
      }),
    );
  }
  return { test, start };
}

/** Rule LB-85. */
function DeviceOffsetField() {
  const words = usePhrases().library.sync;
  const { deviceOffsets } = usePlayer();
  const kind = useSnapshot(deviceKind);
  const offset = useStored(deviceOffsets, (all) => deviceOffsetOf(all, kind));
  if (kind === null) return <Hint>{words.noDevice}</Hint>;

  const set = (seconds: number) => deviceOffsets.setState({ [kind]: roundOffset(seconds) });
  return (
    <>
      <Stack gap={6} size="md" role="group" aria-label={words.offset}>
        <span>{words.offset}</span>
        <Row size="md">
          <OffsetField
            isLarge
            label={words.exact}
            offset={offset}
            onSet={set}
            onStep={(direction, isLeap) => set(offset + direction * (isLeap ? offsetLeap : offsetStep))}
          />
        </Row>
      </Stack>
      <Hint>{words.kept(kind === 'virtual' ? words.virtual : kind)}</Hint>
    </>
  );
}
