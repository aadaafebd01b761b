import { Suspense, useEffect, useState } from 'react';
import { DeviceRefusalLine, useDeviceRefusal } from '../../../runtime/device/device-refusal-line.tsx';
import { epochNow } from '../../../runtime/epoch.ts';
import { lazyPart } from '../../../runtime/lazy-part.tsx';
import { usePhrases, useRuntime, useSnapshot, useStored } from '../../../runtime/use-runtime.ts';
import { Row, Stack } from '../../../ui/layout/layout.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { Toggle } from '../../../ui/toggle.tsx';
import { Hint } from '../controls/hint.tsx';
import { OffsetField } from '../controls/offset-field.tsx';
import { PlayerButton } from '../controls/player-button.tsx';
import { offsetLeap, offsetStep, roundOffset } from '../media/offset.ts';
import { callEvery } from '../../../runtime/media/call-every.ts';
import { usePlayer } from '../use-player.ts';
import { createBeeper } from './beeper.ts';
import { deviceKind, deviceOffsetOf } from './device-offset.ts';
import { onInterrupted } from './on-interrupted.ts';
import { pulsePeriodMs } from './pulse.ts';
import { PulseLight } from './pulse-light.tsx';
import { startSyncTest, type SyncTest } from './run-sync-test.ts';

const MeasureDialog = lazyPart(
  async () => ({ default: (await import('../measured-delay/measure-dialog.tsx')).MeasureDialog }),
  'delay',
);

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
      <DeviceOffset canMeasure={test === null} />
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
        onInterrupted: (listener) => onInterrupted(player, listener),
        suspendFeed: player.feed.suspend,
        resumeFeed: player.feed.resume,
        ended: () => setTest(null),
      }),
    );
  }
  return { test, start };
}

interface DeviceOffsetProps {
  readonly canMeasure: boolean;
}

/** Rule LB-85: an offset for the kind of device, on top of each video's. */
function DeviceOffset({ canMeasure }: DeviceOffsetProps) {
  const kind = useSnapshot(deviceKind);
  // a result outlives the connection, and is for the kind of device that was measured
  const [measured, setMeasured] = useState<string | null>(null);
  return (
    <>
      {kind === null ? (
        <NoDevice />
      ) : (
        <DeviceOffsetField kind={kind} canMeasure={canMeasure} onMeasure={() => setMeasured(kind)} />
      )}
      <Suspense>
        {measured !== null && <MeasureKind kind={measured} onClose={() => setMeasured(null)} />}
      </Suspense>
    </>
  );
}

/** The offset belongs to a kind of device, so that it waits for one. */
function NoDevice() {
  const refusal = useDeviceRefusal();
  return <div role="status">{refusal && <DeviceRefusalLine refusal={refusal} />}</div>;
}

function useDeviceOffset(kind: string): readonly [offset: number, set: (seconds: number) => void] {
  const { deviceOffsets } = usePlayer();
  const offset = useStored(deviceOffsets, (all) => deviceOffsetOf(all, kind));
  return [offset, (seconds) => deviceOffsets.setState({ [kind]: roundOffset(seconds) })];
}

interface MeasureKindProps {
  readonly kind: string;
  readonly onClose: () => void;
}

function MeasureKind({ kind, onClose }: MeasureKindProps) {
  const [offset, set] = useDeviceOffset(kind);
  return <MeasureDialog kind={kind} offset={offset} onAccept={set} onClose={onClose} />;
}

interface DeviceOffsetFieldProps extends DeviceOffsetProps {
  readonly kind: string;
  readonly onMeasure: () => void;
}

function DeviceOffsetField({ kind, canMeasure, onMeasure }: DeviceOffsetFieldProps) {
  const words = usePhrases().library.sync;
  const [offset, set] = useDeviceOffset(kind);
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
      <Row size="md">
        <PlayerButton disabled={!canMeasure} onClick={onMeasure}>
          {words.measure}
        </PlayerButton>
      </Row>
    </>
  );
}
