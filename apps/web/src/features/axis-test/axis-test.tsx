import { useEffect } from 'react';
import type { DrivingPlace } from '../../runtime/entitlement.ts';
import { useEngine, usePhrases, useRuntime, useSnapshot } from '../../runtime/use-runtime.ts';
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
  const words = usePhrases().device.axisTest;
  const isDriving = useSnapshot(({ owner }) => owner === 'hand');
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
        <ControlButtons isDriving={isDriving} place={place} />
        <ControlHint isDriving={isDriving} />
      </Row>
      {isDriving ? <HandAxes /> : <RestingAxes />}
    </Panel>
  );
}

interface ControlButtonsProps extends Required<AxisTestProps> {
  readonly isDriving: boolean;
}

function ControlButtons({ isDriving, place }: ControlButtonsProps) {
  const { send, snapshot } = useEngine();
  const phrases = usePhrases();
  const { entitlement } = useRuntime();
  const words = phrases.device.axisTest;
  const isConnected = useSnapshot(({ link }) => link.kind === 'connected');
  const isLatched = useSnapshot(({ motion }) => motion === 'latched');
  const isReady = isConnected && !isLatched;
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
        <Button size="md" disabled={!isReady} onClick={take}>
          {words.take}
        </Button>
      )}
      <Button
        size="md"
        variant="default"
        leftSection={<HomeIcon />}
        title={words.homeHint}
        disabled={!isReady}
        onClick={goHome}
      >
        {words.home}
      </Button>
    </>
  );
}

function ControlHint({ isDriving }: { readonly isDriving: boolean }) {
  const { device, errors } = usePhrases();
  const isLatched = useSnapshot(({ motion }) => motion === 'latched');
  const isConnected = useSnapshot(({ link }) => link.kind === 'connected');
  const { taken, needControl, needDevice } = device.axisTest;
  const ready = isLatched ? errors['device.latched'] : needControl;
  return (
    <Text tone="dim" size="sm" role="status">
      {isDriving ? taken : isConnected ? ready : needDevice}
    </Text>
  );
}
