import { useEffect, useId } from 'react';
import { DeviceRefusalLine, useDeviceRefusal } from '../../runtime/device/device-refusal-line.tsx';
import type { DrivingPlace } from '../../runtime/entitlement.ts';
import { useEngine, useRuntime, useSnapshot } from '../../runtime/use-runtime.ts';
import { useWords } from '../../runtime/use-session.ts';
import { Button } from '../../ui/button.tsx';
import { HomeIcon } from '../../ui/icons.tsx';
import { Row, Text } from '../../ui/layout/layout.tsx';
import { Panel } from '../../ui/panel.tsx';
import { HandAxes } from './hand-axes.tsx';
import { RestingAxes } from './resting-axes.tsx';

interface AxisTestProps {
  /** where this is, for the question who may drive what here */
  readonly place?: DrivingPlace;
}

/** Six axes by hand. Nothing moves before control was taken; leaving gives it back. */
export function AxisTest({ place = 'diagnostics' }: AxisTestProps) {
  const engine = useEngine();
  const { entitlement } = useRuntime();
  const words = useWords('diagnostics').axisTest;
  const isDriving = useSnapshot(({ owner }) => owner === 'hand');
  const hintId = useId();
  useEffect(
    () => () => {
      entitlement.withdraw();
      if (engine.snapshot().owner === 'hand') engine.send({ type: 'owner.release' });
    },
    [engine, entitlement],
  );
  return (
    <Panel title={words.title} hint={words.explanation}>
      <Row>
        <ControlButtons isDriving={isDriving} place={place} hintId={hintId} />
        <ControlHint isDriving={isDriving} id={hintId} />
      </Row>
      {isDriving ? <HandAxes /> : <RestingAxes />}
    </Panel>
  );
}

interface ControlButtonsProps extends Required<AxisTestProps> {
  readonly isDriving: boolean;
  /** of what says why the buttons are closed */
  readonly hintId: string;
}

function ControlButtons({ isDriving, place, hintId }: ControlButtonsProps) {
  const { send, snapshot } = useEngine();
  const { entitlement } = useRuntime();
  const words = useWords('diagnostics').axisTest;
  const isReady = useDeviceRefusal() === null;
  const goHome = () => send({ type: 'stop', kind: 'ordinary', cause: 'sent-home' });
  const drive = () => send({ type: 'owner.take', owner: 'hand' });
  const take = () => {
    if (entitlement.refusal(snapshot().linkKind, place) === null) drive();
    else void entitlement.refused(place, drive);
  };
  return (
    <>
      {isDriving ? (
        <Button size="md" variant="default" onClick={() => send({ type: 'owner.release' })}>
          {words.release}
        </Button>
      ) : (
        <Button size="md" disabled={!isReady} aria-describedby={hintId} onClick={take}>
          {words.take}
        </Button>
      )}
      <Button
        size="md"
        variant="default"
        leftSection={<HomeIcon />}
        title={words.homeHint}
        disabled={!isReady}
        aria-describedby={hintId}
        onClick={goHome}
      >
        {words.home}
      </Button>
    </>
  );
}

function ControlHint({ isDriving, id }: { readonly isDriving: boolean; readonly id: string }) {
  const { taken, needControl } = useWords('diagnostics').axisTest;
  const refusal = useDeviceRefusal();
  return (
    <div role="status" style={{ flex: '1 1 380px' }}>
      {refusal !== null && <DeviceRefusalLine id={id} refusal={refusal} />}
      {refusal === null && (
        <Text tone="dim" size="sm">
          {isDriving ? taken : needControl}
        </Text>
      )}
    </div>
  );
}
