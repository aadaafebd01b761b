import type { EngineCommand, EngineSnapshot } from '@kinora/engine';
import type { AxisName } from '@kinora/motion';
import { createPressReader, type Pad, type PadHost, watchPads } from '../../../runtime/gamepad/watch-pads.ts';
import type { HandPositions } from '../../../runtime/gamepad/stick-positions.ts';
import { actionsOf, handOf, type PadAction } from './pad-mapping.ts';

/** 0..9999; a stick that is held still wanders by less. */
const minMove = 20;

export interface PadDeps {
  run(action: PadAction): void;
  send(command: EngineCommand): void;
  snapshot(): EngineSnapshot;
  /** true where a hand may drive the device now; a refusal is shown, or `again` called where it was taken back */
  mayDrive(again: () => void): boolean;
  /** how many controllers of a known layout there are */
  counted(count: number): void;
}

/** Rules LB-72 to LB-75. Returns the end of it, which lets the device go. */
export function driveByPad(host: PadHost, deps: PadDeps): () => void {
  const readPresses = createPressReader();
  const drive = createHandDrive(deps);
  let count = 0;

  const end = watchPads(host, (all: readonly Pad[]) => {
    const pads = all.filter(({ mapping }) => mapping === 'standard');
    if (pads.length !== count) deps.counted((count = pads.length));
    for (const pad of pads) actionsOf(readPresses(pad)).forEach((action) => deps.run(action));
    drive(pads.map(handOf).find((positions) => positions !== null) ?? null);
  });
  return () => {
    end();
    drive(null);
  };
}

/** Where the sticks want the axes, or null while their button is not held. */
type HandDrive = (positions: HandPositions | null) => void;

function createHandDrive({ send, snapshot, mayDrive }: PadDeps): HandDrive {
  /** refused: the button was pressed where a hand may not drive: nothing until it is let go */
  let phase: 'idle' | 'refused' | 'driving' = 'idle';
  /** distinguishes the last question whether a hand may drive from those that are over */
  let asked = 0;
  let sent: HandPositions = {};

  function begin(): void {
    const question = (asked += 1);
    const may = mayDrive(() => {
      if (question === asked && phase === 'refused') phase = 'idle';
    });
    phase = may ? 'driving' : 'refused';
    sent = {};
    if (may) send({ type: 'owner.take', owner: 'hand' });
  }

  /** Every Stop ends the drive: behind one nothing begins without a new press, whatever the answer to a question. */
  function endByStop(): void {
    if (phase === 'idle' || snapshot().motion !== 'latched') return;
    if (phase === 'refused') asked += 1;
    phase = 'refused';
  }

  function letGo(): void {
    if (phase === 'driving' && snapshot().owner === 'hand') send({ type: 'owner.release' });
    phase = 'idle';
  }

  /** A target that is sent again is planned again: the move to it would restart with every animation frame. */
  function move(positions: HandPositions): void {
    const isNew = Object.entries(positions).some(
      ([axis, position]) => Math.abs(position - (sent[axis as AxisName] ?? Infinity)) >= minMove,
    );
    if (!isNew) return;
    sent = positions;
    send({ type: 'hand.move', positions });
  }

  return (positions) => {
    if (positions === null) return letGo();
    endByStop();
    if (phase === 'idle') begin();
    if (phase === 'driving') move(positions);
  };
}
