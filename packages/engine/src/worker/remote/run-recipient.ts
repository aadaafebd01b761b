import { type Clock, createDueTimer, unreachable } from '@kinora/kernel';
import type { AxisName } from '@kinora/motion';
import {
  type ChannelAccess,
  type ChannelStatus,
  encodeBackText,
  type HoldReason,
  newRecipientSeat,
  type OpenRoomChannel,
  recipientDueTime,
  type RecipientEffect,
  type RecipientInput,
  type RecipientSeat,
  type RoomChannel,
  type SealState,
  stepRecipient,
} from '@kinora/room';
import { isNewPartner } from './is-new-partner.ts';
import { createQueue } from '../queue.ts';
import type { RemoteSource } from './remote-source.ts';

/** What the recipient's seat may ask of the engine: what any owner may, and no more. */
export interface RecipientDrive {
  /** The partner drives from now on, softly, and over so many ms at least. */
  take(softStartMs: number): void;
  soften(): void;
  /** The partner begins to move these axes. */
  begin(axes: readonly AxisName[]): void;
  /** A target changed: look at once. */
  look(): void;
  hold(reason: HoldReason): void;
  halt(reason: HoldReason): void;
  home(): void;
  /** what the engine is doing now */
  observe(): Omit<Extract<RecipientInput, { readonly type: 'engine' }>, 'type'>;
}

export interface RecipientRunDeps {
  readonly clock: Clock;
  readonly openChannel: OpenRoomChannel;
  readonly access: ChannelAccess;
  readonly source: RemoteSource;
  readonly drive: RecipientDrive;
  notice(code: 'room.partner-version'): void;
  changed(): void;
}

/** The recipient's seat at work: feeds the reducer and does what it says. */
export interface RecipientRun {
  readonly seat: RecipientSeat;
  readonly channelStatus: ChannelStatus;
  readonly seal: SealState;
  readonly step: (input: RecipientInput) => void;
  /** Something about the engine may be different now. */
  readonly look: () => void;
}

export function runRecipient(deps: RecipientRunDeps): RecipientRun {
  const { clock, drive } = deps;
  const timer = createDueTimer(clock, () => {
    step({ type: 'tick' });
  });
  let seat = newRecipientSeat;
  let channelStatus: ChannelStatus = 'connecting';
  let seal: SealState = { kind: 'seeking' };
  /** What effects cause comes after them: an input is finished before the next begins. */
  const enqueue = createQueue<() => RecipientInput>(
    (input) => {
      stepOnce(input());
    },
    () => {
      timer.set(recipientDueTime(seat));
    },
  );

  function step(input: RecipientInput): void {
    enqueue(() => input);
  }

  function look(): void {
    // Seen when its turn comes: in the middle of an effect the engine is between two states.
    enqueue(() => ({ type: 'engine', ...drive.observe() }));
  }

  function stepOnce(input: RecipientInput): void {
    const before = seat;
    const next = stepRecipient(seat, input, clock.now());
    seat = next.state;
    for (const effect of next.effects) run(effect, effectDeps);
    if (isShownChange(before, seat)) deps.changed();
  }

  const effectDeps: EffectDeps = { ...deps, channel: () => channel, look };
  const channel = deps.openChannel(deps.access, {
    status(next) {
      channelStatus = next;
      if (next === 'refused') step({ type: 'end', end: 'refused' });
      else step({ type: 'channel', isConnected: next === 'connected' });
      deps.changed();
    },
    seal(next) {
      const isNew = isNewPartner(seal, next);
      seal = next;
      // who controls now is another page: what the one before began is over, and what is allowed stays (RM-74)
      if (isNew) step({ type: 'partner-changed' });
      // the partner’s page knows nothing of this seat yet: reported at once
      if (channelStatus === 'connected') step({ type: 'channel', isConnected: true });
      deps.changed();
    },
    message(text) {
      step({ type: 'frame', text });
    },
  });

  return {
    get seat() {
      return seat;
    },
    get channelStatus() {
      return channelStatus;
    },
    get seal() {
      return seal;
    },
    step,
    look,
  };
}

function isShownChange(before: RecipientSeat, after: RecipientSeat): boolean {
  const isSame = before.phase === after.phase && before.reported === after.reported;
  return (
    !isSame ||
    before.heldBy !== after.heldBy ||
    before.line.state !== after.line.state ||
    before.goesOnUntil !== after.goesOnUntil
  );
}

interface EffectDeps extends RecipientRunDeps {
  readonly channel: () => RoomChannel;
  readonly look: () => void;
}

function run(effect: RecipientEffect, deps: EffectDeps): void {
  const { clock, source, drive, channel, look } = deps;
  switch (effect.type) {
    case 'take':
      source.clear();
      drive.take(effect.softStartMs);
      return look();
    case 'play':
      drive.begin(source.play(effect.moves, effect.sentMs, effect.missed));
      return drive.look();
    case 'path':
      drive.begin(source.follow(effect.path, { ...effect, now: clock.now() }));
      return drive.look();
    case 'offset':
      return source.setOffset(effect.playOffset);
    case 'ramp':
      source.ramp(clock.now(), effect.overMs);
      return drive.look();
    case 'soften':
      // one that had not begun left nothing behind
      if (source.endRamp(clock.now())) drive.soften();
      return;
    case 'hold':
      return drive.hold(effect.reason);
    case 'halt':
      return drive.halt(effect.reason);
    case 'home':
      drive.home();
      return look();
    case 'publish':
      channel().publish(encodeBackText(effect.message));
      return;
    case 'notice':
      return deps.notice(effect.code);
    case 'close':
      return channel().close();
    default:
      return unreachable(effect);
  }
}
