import type { Clock } from '@kinora/kernel';
import { queryLine, saysRestart } from '@kinora/motion';
import {
  type Identification,
  type IdentificationInput,
  type IdentificationStep,
  type IdentificationTimer,
  type IdentityFacts,
  startIdentification,
  stepIdentification,
} from '../web-serial/identification.ts';
import { createLineReader } from '../web-serial/line-reader.ts';
import { createTimers } from '../web-serial/timers.ts';
import type { LinkState } from './link-state.ts';
import type { Wire, WireListener } from './wire.ts';

export interface InterviewParts {
  readonly clock: Clock;
  readonly wire: Pick<Wire, 'send' | 'padder'>;
  readonly state: LinkState;
  readonly received: (line: string) => void;
  readonly identified: (facts: IdentityFacts) => void;
}

/** Hears what a device says, and asks it who it is when it has booted. */
export interface Interview {
  /** For a connection that begins: half a line of the one before is dropped. */
  listen(): Omit<WireListener, 'gone'>;
  stop(): void;
}

export function createInterview(parts: InterviewParts): Interview {
  const { clock, wire, state: link } = parts;
  const reader = createLineReader();
  const encoder = new TextEncoder();
  const timers = createTimers<IdentificationTimer>(clock, (timer) => {
    step({ type: 'timer', timer });
  });
  /** Null while nothing is asked. */
  let identification: Identification | null = null;

  function step(input: IdentificationInput): void {
    if (identification !== null) take(stepIdentification(identification, input));
  }

  function take({ state, effects }: IdentificationStep): void {
    identification = state;
    for (const effect of effects) {
      if (effect.type === 'ask') void wire.send(queryLine(effect.query));
      else timers.arm(effect.timer, effect.ms);
    }
    if (state.asking === 'done') parts.identified(state.facts);
    else if (state.asking !== 'boot') link.become({ kind: 'connecting', step: 'identifying' });
  }

  function hear(line: string): void {
    parts.received(line);
    if (link.status.kind !== 'connected' || !saysRestart(line)) return step({ type: 'line', text: line });
    wire.padder?.forget();
    link.become({ kind: 'reconnecting', attempt: 0, problem: 'serial.restarted' });
    take(startIdentification());
  }

  return {
    listen() {
      reader.dropHalfLine();
      return {
        opened() {
          link.become({ kind: 'connecting', step: 'booting' });
          take(startIdentification());
        },
        text(text) {
          const { lines, garbage } = reader.push(encoder.encode(text));
          if (garbage) step({ type: 'garbage' });
          lines.forEach(hear);
        },
      };
    },
    stop() {
      identification = null;
      timers.disarmAll();
    },
  };
}
