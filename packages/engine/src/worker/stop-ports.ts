import type { StopPortState } from '../protocol.ts';

/** The ports by which frames beside the page stop the device. Nothing that arrives on one is read: all of it is Stop. */
export interface StopPorts {
  add(port: MessagePort): void;
  /** Reports to the frames what they cannot learn from a page that hangs. */
  say(state: StopPortState): void;
}

export function createStopPorts(stop: () => void): StopPorts {
  const ports: MessagePort[] = [];
  let said: StopPortState = { isHung: false, isLatched: false };
  return {
    add(port) {
      port.onmessage = stop;
      ports.push(port);
      port.postMessage(said);
    },
    say(state) {
      if (state.isHung === said.isHung && state.isLatched === said.isLatched) return;
      said = state;
      ports.forEach((port) => {
        port.postMessage(state);
      });
    },
  };
}
