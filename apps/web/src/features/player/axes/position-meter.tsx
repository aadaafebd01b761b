import { fullScale } from '@kinora/kernel';
import { type ReactNode, useRef } from 'react';
import { useFormat, usePhrases } from '../../../runtime/use-runtime.ts';
import { wholePercent } from '../../../ui/percent.ts';
import classes from './axis-bar.module.css';
import { type ReadPosition, useReading } from './use-reading.ts';

interface PositionMeterProps {
  readonly name: string;
  readonly read: ReadPosition;
  readonly children: ReactNode;
}

/** The commanded position of one channel, for eyes and screen readers; `--position` is its share of the travel. */
export function PositionMeter({ name, read, children }: PositionMeterProps) {
  const words = usePhrases().player.axes;
  const meter = useRef<HTMLDivElement>(null);
  useReading(read, (reading) => showReading(meter.current, reading, words.unknownSpoken));
  return (
    <div
      ref={meter}
      className={classes.meter}
      role="meter"
      aria-label={words.position(name)}
      aria-valuemin={0}
      aria-valuemax={fullScale}
      aria-valuenow={0}
    >
      {children}
    </div>
  );
}

/** A meter must have a value, so that of an unknown one is spoken as `unknown`. */
function showReading(meter: HTMLDivElement | null, reading: number | null, unknown: string): void {
  if (meter === null) return;
  meter.dataset['known'] = String(reading !== null);
  meter.setAttribute('aria-valuetext', reading === null ? unknown : wholePercent(reading));
  if (reading === null) return;
  meter.style.setProperty('--position', String(reading / fullScale));
  meter.setAttribute('aria-valuenow', String(Math.round(reading)));
}

/** The same position as a number. */
export function PositionText({ read }: { readonly read: ReadPosition }) {
  const { unknown } = usePhrases().player.axes;
  const format = useFormat();
  const text = useRef<HTMLSpanElement>(null);
  useReading(read, (reading) => {
    if (text.current === null) return;
    text.current.textContent = reading === null ? unknown : format.percent(reading / fullScale);
  });
  return <span ref={text} aria-hidden />;
}
