import type { RoomConsent } from '@kinora/engine';
import { useEffect } from 'react';
import type { StoreApi } from 'zustand/vanilla';
import { useEngine } from '../../../runtime/use-runtime.ts';
import { useWords } from '../../../runtime/use-session.ts';
import { Button } from '../../../ui/button.tsx';
import { Stack, Text } from '../../../ui/layout/layout.tsx';
import { SliderField } from '../../../ui/slider-field.tsx';
import { highestSpeed, speedShare } from '../speed-share.ts';
import { useRecipientSeat } from '../session/room-context.ts';
import classes from './lower-panel.module.css';
import { gentler } from './gentler.ts';

/** While the partner may drive: less of everything, at once, and never more (docs/spec/room-pages.md, RP-40, RP-41). */
export function LowerPanel({ offered }: { readonly offered: StoreApi<RoomConsent> }) {
  const consent = useRecipientSeat((seat) => seat.consent);
  return consent === null ? null : <Lower consent={consent} offered={offered} />;
}

interface LowerProps {
  /** what is in force */
  readonly consent: RoomConsent;
  /** what the next START offers: it does not bring back what was taken away here */
  readonly offered: StoreApi<RoomConsent>;
}

function Lower({ consent, offered }: LowerProps) {
  const words = useWords('room').receive;
  const engine = useEngine();
  const lower = ({ speed = consent.speed, intensity = consent.intensity }: Partial<RoomConsent>) => {
    const less = { speed: Math.min(speed, consent.speed), intensity: Math.min(intensity, consent.intensity) };
    offered.setState(less);
    engine.send({ type: 'room.lower', consent: { ...consent, ...less } });
  };
  const makeGentler = () => lower(gentler(consent));
  useGentlerKey(makeGentler);
  const speed = speedShare(consent.speed);
  const intensity = Math.round(consent.intensity * 100);
  return (
    <Stack gap={8}>
      <Button
        className={classes.gentler}
        size="xl"
        variant="default"
        aria-keyshortcuts="G"
        title={words.gentlerText}
        onClick={makeGentler}
      >
        {words.gentler} · {words.speedText(intensity)}
      </Button>
      <Text tone="dim" size="sm">
        {words.gentlerText}
      </Text>
      <SliderField
        label={words.intensity}
        value={intensity}
        min={0}
        max={100}
        step={1}
        text={words.speedText(intensity)}
        onChange={(percent) => lower({ intensity: percent / 100 })}
      />
      <SliderField
        label={words.speed}
        value={speed}
        min={5}
        max={100}
        step={1}
        text={words.speedText(speed)}
        onChange={(percent) => lower({ speed: (percent / 100) * highestSpeed })}
      />
      <Text tone="dim" size="sm">
        {words.lowerText}
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
