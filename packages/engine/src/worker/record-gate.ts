import type { SafetyGate } from '@kinora/motion';
import type { MotionRecord } from './motion-record.ts';

/** The same gate; `record` is called with everything that it lets pass. */
export function recordGate(gate: SafetyGate, record: Pick<MotionRecord, 'frame' | 'freeze'>): SafetyGate {
  return {
    ...gate,
    get state() {
      return gate.state;
    },
    hold(now) {
      const last = gate.hold(now);
      if (last.isStop) record.freeze(now);
      if (last.frame !== null) record.frame(last.frame, now);
      return last;
    },
    stop(now) {
      const last = gate.stop(now);
      record.freeze(now);
      if (last !== null) record.frame(last, now);
      return last;
    },
    compose(targets, departure, timing) {
      const answer = gate.compose(targets, departure, timing);
      const { send } = answer;
      // a line takes effect with its last byte
      if (send !== null && send !== 'home-line') {
        record.frame(send, departure + Math.max(timing.channelMs * send.length, timing.minLineMs ?? 0));
      }
      return answer;
    },
  };
}
