import { useEffect, useState } from 'react';
import { useFormat, usePhrases } from '../../runtime/use-runtime.ts';
import { describePose } from './describe-pose.ts';
import type { PositionSource } from './positions.ts';

/** A screen reader reads the name when it comes by; more often than this nobody could follow. */
const refreshMs = 1000;

/** The pose in words, at most a second old (rule VW-16). */
export function usePoseLabel(positions: PositionSource): string {
  const phrases = usePhrases();
  const format = useFormat();
  const describe = () => describePose(positions.current(), phrases, format);
  const [label, setLabel] = useState(describe);

  useEffect(() => {
    const timer = setInterval(() => {
      setLabel(describePose(positions.current(), phrases, format));
    }, refreshMs);
    return () => clearInterval(timer);
  }, [positions, phrases, format]);

  return label;
}
