import type { AxisName } from '@kinora/motion';
import { useEffect } from 'react';
import { type HandPositions, isPadAtRest, stickPositions } from '../../runtime/gamepad/stick-positions.ts';
import { watchPads } from '../../runtime/gamepad/watch-pads.ts';
import { useEngine } from '../../runtime/use-runtime.ts';

/** 0..9999; a stick that is held still wanders by less. */
const minMove = 20;

/**
 * While the hand drives, the sticks of a game controller move the axes; let go, they bring them back to the middle once
 * and leave the axes to pad and sliders.
 */
export function useHandPad(): void {
  const engine = useEngine();
  useEffect(() => {
    let sent: HandPositions | null = null;
    return watchPads(window, (pads) => {
      const pad = pads.find(({ mapping }) => mapping === 'standard');
      if (!pad || engine.snapshot().owner !== 'hand') return;
      if (isPadAtRest(pad) && sent === null) return;
      const positions = stickPositions(pad);
      if (sent === null || isFarFrom(sent, positions)) engine.send({ type: 'hand.move', positions });
      sent = isPadAtRest(pad) ? null : positions;
    });
  }, [engine]);
}

function isFarFrom(sent: HandPositions, positions: HandPositions): boolean {
  return Object.entries(positions).some(
    ([axis, position]) => Math.abs(position - (sent[axis as AxisName] ?? Infinity)) >= minMove,
  );
}
