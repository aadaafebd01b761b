import { useState } from 'react';
import type { RealChoice } from '../../../runtime/device/known-device.ts';
import { useOnePress } from '../../../runtime/device/use-one-press.ts';
import { useSnapshot } from '../../../runtime/use-runtime.ts';

/** The device that one press connects. It keeps its card while it is being connected. */
export function useRecent(): RealChoice | null {
  const { shown } = useOnePress();
  const isOff = useSnapshot(({ link }) => link.kind === 'disconnected');
  const [recent, setRecent] = useState<RealChoice | null>(null);
  if (recent === null && isOff && shown.kind === 'known') setRecent(shown.choice);
  return recent;
}
