import type { RoomConsent } from '@kinora/engine';
import { useEffect } from 'react';
import type { StoreApi } from 'zustand/vanilla';
import { useEngine, useFormat } from '../../../runtime/use-runtime.ts';
import { useWords } from '../../../runtime/use-session.ts';
import { Button } from '../../../ui/button.tsx';
import { Stack, Text } from '../../../ui/layout/layout.tsx';
import { speedShare } from '../speed-share.ts';
import { useRecipientSeat } from '../session/room-context.ts';
import classes from './lower-panel.module.css';
import { gentler } from './gentler.ts';

interface LowerPanelProps {
  /** what the next START offers; what is less of it counts at once */
  readonly offered: StoreApi<RoomConsent>;
}

/** While the partner may drive: less of everything, at once, and never more (docs/spec/room-pages.md, RP-40, RP-41). */
export function LowerPanel({ offered }: LowerPanelProps) {
  const intensity = useRecipientSeat(({ consent }) => consent && consent.intensity);
  const speed = useRecipientSeat(({ consent }) => consent && consent.speed);
  if (intensity === null || speed === null) return null;
  return <Lower intensity={intensity} speed={speed} offered={offered} />;
}

function Lower({ intensity, speed, offered }: LowerPanelProps & Pick<RoomConsent, 'intensity' | 'speed'>) {
  const words = useWords('room').receive;
  const format = useFormat();
  const engine = useEngine();
  const makeGentler = () => {
    // of presses that follow quickly each counts: what is in force is a snapshot late
    const last = offered.getState();
    const now = { intensity: Math.min(intensity, last.intensity), speed: Math.min(speed, last.speed) };
    offered.setState(gentler(now));
  };
  useGentlerKey(makeGentler);
  useEffect(() => {
    const lower = () => engine.send({ type: 'room.lower', consent: offered.getState() });
    // what was lowered between the press of START and the engine's word on it
    lower();
    return offered.subscribe(lower);
  }, [offered, engine]);
  return (
    <Stack gap={8}>
      <Button
        className={classes.gentler}
        size="xl"
        variant="default"
        isWrapped
        aria-keyshortcuts="G"
        onClick={makeGentler}
      >
        {words.gentler}
        <Text as="span" size="sm" weight="normal" className={classes.now}>
          {words.gentlerNow(words.speedText(Math.round(intensity * 100)), words.speedText(speedShare(speed)))}
        </Text>
      </Button>
      <Text tone="dim" size="sm">
        {format.sentences([words.gentlerText, words.lowerText])}
      </Text>
    </Stack>
  );
}

/** G, wherever the focus is, save where it is text. */
function useGentlerKey(press: () => void): void {
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      const isPlain = !event.ctrlKey && !event.altKey && !event.metaKey && !event.repeat;
      const isText =
        event.target instanceof Element && event.target.matches('input:not([type=range]), textarea');
      if (event.key.toLowerCase() === 'g' && isPlain && !isText) press();
    };
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, [press]);
}
