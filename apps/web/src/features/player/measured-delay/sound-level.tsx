import { useRef } from 'react';
import { Text } from '../../../ui/layout/layout.tsx';
import type { ClockDrive } from '../sync-test/run-sync-test.ts';
import { useFrames } from '../../../runtime/screen/use-frames.ts';
import type { Microphone } from './open-microphone.ts';
import classes from './sound-level.module.css';

/** dB at the left end of the level. */
const lowestDb = -60;

/** Part of the last level that remains with each picture. */
const fall = 0.9;

interface SoundLevelProps {
  readonly label: string;
  readonly microphone: Microphone;
}

/** What the microphone hears, so that a person sees that it does. */
export function SoundLevel({ label, microphone }: SoundLevelProps) {
  const level = useRef(0);
  return (
    <Bar
      label={label}
      role="meter"
      read={() => {
        const db = 20 * Math.log10(Math.max(microphone.takePeak(), 1e-6));
        level.current = Math.max(1 - db / lowestDb, level.current * fall, 0);
        return level.current;
      }}
    />
  );
}

interface MoveProgressProps {
  readonly label: string;
  readonly drive: ClockDrive;
  readonly lengthMs: number;
}

export function MoveProgress({ label, drive, lengthMs }: MoveProgressProps) {
  return <Bar label={label} role="progressbar" read={() => Math.min(1, drive.now() / lengthMs)} />;
}

interface BarProps {
  readonly label: string;
  readonly role: 'meter' | 'progressbar';
  /** 0..1, with each picture */
  readonly read: () => number;
}

function Bar({ label, role, read }: BarProps) {
  const bar = useRef<HTMLDivElement>(null);
  useFrames(bar, true, () => {
    const share = read();
    bar.current?.style.setProperty('--share', String(share));
    bar.current?.setAttribute('aria-valuenow', String(Math.round(100 * share)));
  });
  return (
    <div className={classes.root}>
      <Text as="span" size="sm" tone="dim">
        {label}
      </Text>
      <div
        ref={bar}
        className={classes.bar}
        role={role}
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={0}
      />
    </div>
  );
}
