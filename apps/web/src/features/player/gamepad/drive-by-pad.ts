import type { EngineCommand, EngineSnapshot } from '@kinora/engine';
import type { AxisName } from '@kinora/motion';
import { createPressReader, type Pad, type PadHost, watchPads } from '../../../runtime/gamepad/watch-pads.ts';
import type { HandPositions } from '../../../runtime/gamepad/stick-positions.ts';
import { actionsOf, handOf, type PadAction } from './pad-mapping.ts';

/** 0..9999; a stick that is held still wanders by less. */
const leastMove = 20;

export interface PadPorts {
  run(action: PadAction): void;
  send(command: EngineCommand): void;
  snapshot(): EngineSnapshot;
  /** true where a hand may drive the device now; a refusal is shown, or `again` called where it was taken back */
  mayDrive(again: () => void): boolean;
  /** how many controllers of a known layout there are */
  counted(count: number): void;
}

/** Rules LB-72 to LB-75. Returns the end of it, which lets the device go. */
export function driveByPad(host: PadHost, ports: PadPorts): () => void {
  const readPresses = createPressReader();
  let isDriving = false;
  /** the button was pressed where a hand may not drive: nothing until it is let go */
  let isRefused = false;
  /** distinguishes the last question whether a hand may drive from those that are over */
  let asked = 0;
  let count = 0;
  let sent: HandPositions = {};

  function drive(positions: HandPositions | null): void {
    if (positions === null) {
      isRefused = false;
      letGo();
      return;
    }
    if (isRefused) {
      // behind a stop nothing begins without a new press, whatever the answer
      if (ports.snapshot().motion === 'latched') asked += 1;
      return;
    }
    if (!isDriving) {
      const question = (asked += 1);
      isRefused = !ports.mayDrive(() => {
        if (question === asked) isRefused = false;
      });
      if (isRefused) return;
      isDriving = true;
      sent = {};
      ports.send({ type: 'owner.take', owner: 'hand' });
    } else if (ports.snapshot().motion === 'latched') {
      // Every Stop ends this drive too: a new press starts a new one.
      isDriving = false;
      isRefused = true;
      return;
    }
    move(positions);
  }

  /** A target that is sent again is planned again: the move to it would restart with every animation frame. */
  function move(positions: HandPositions): void {
    const isNew = Object.entries(positions).some(
      ([axis, position]) => Math.abs(position - (sent[axis as AxisName] ?? Infinity)) >= leastMove,
    );
    if (!isNew) return;
    sent = positions;
    ports.send({ type: 'hand.move', positions });
  }

  function letGo(): void {
    if (!isDriving) return;
    isDriving = false;
    if (ports.snapshot().owner === 'hand') ports.send({ type: 'owner.release' });
  }

  function look(all: readonly Pad[]): void {
    const pads = all.filter(({ mapping }) => mapping === 'standard');
    if (pads.length !== count) ports.counted((count = pads.length));
    for (const pad of pads) actionsOf(readPresses(pad)).forEach((action) => ports.run(action));
    drive(pads.map(handOf).find((positions) => positions !== null) ?? null);
  }

  const end = watchPads(host, look);
  return () => {
    end();
    letGo();
  };
}
