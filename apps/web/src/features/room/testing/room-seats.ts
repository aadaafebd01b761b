import type { ControllerRoom, RecipientRoom } from '@kinora/engine';

const connected = {
  connection: 'connected',
  seal: { kind: 'seeking' },
  end: null,
  line: 'good',
  goesOnMs: null,
} as const;

/** A controller's seat before its first START, with a partner who is ready. */
export const controllerAtRest: ControllerRoom = {
  ...connected,
  seat: 1,
  isStarted: false,
  hasStarted: false,
  partner: {
    state: 'ready',
    why: null,
    played: 0,
    dropped: 0,
    limits: null,
    goesOnMs: null,
    parting: null,
    frames: 2,
  },
  delay: null,
  isStale: false,
};

/** A recipient's seat before its first START. */
export const recipientAtRest: RecipientRoom = {
  ...connected,
  seat: 2,
  state: 'waiting',
  consent: null,
  why: null,
  heldBy: null,
  ease: 1,
  played: 0,
  dropped: 0,
  bufferMs: 0,
};
