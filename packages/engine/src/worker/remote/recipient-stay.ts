import type { RoomTicket } from '@kinora/contract/http';
import { perAxis } from '@kinora/motion';
import { accessOf } from '@kinora/room';
import type { EngineNotice, EngineSettings, RoomConsent } from '../../protocol.ts';
import { isValidSettings } from '../default-settings.ts';
import { narrowSettings, tightenSettings, withConsent } from './consent.ts';
import { createEaseOut } from './ease-out.ts';
import { isMultiAxis } from './is-multi-axis.ts';
import { runRecipient, type RecipientDrive, type RecipientRunDeps } from './run-recipient.ts';
import type { RoomControlDeps, RoomSeat, SeatHolder } from './room-seat.ts';
import { recipientSnapshot } from './room-snapshot.ts';

/** The recipient's seat: the partner drives this device, within what its person allows. */
export function stayAsRecipient(
  deps: RoomControlDeps,
  ticket: RoomTicket,
  remainingMs: number,
  holder: SeatHolder,
): RoomSeat {
  const { clock, drive, source, notice, changed } = deps;
  /** what this START allows, of the person's settings and of the consent the tighter; it only sinks (RM-95) */
  let ceiling: EngineSettings | null = null;
  const room = runRecipient({
    ...roomDepsOf(deps, ticket),
    changed() {
      if (!holder.holds(stay)) return;
      if (room.seat.end === 'refused' && holder.getEnd() === null) return holder.finish('refused');
      if (ceiling !== null && room.seat.phase !== 'armed') allow(null);
      changed();
    },
  });

  const ease = createEaseOut(clock, remainingMs, () => {
    limitsChanged();
    changed();
  });

  /** What holds at this moment: near the room's end it is less than what was allowed. */
  function held(): EngineSettings | null {
    return ceiling && { ...ceiling, intensity: ceiling.intensity * ease.share };
  }

  function allow(next: EngineSettings | null): void {
    ceiling = next;
    // the gate knows no range of a vibration: what is allowed of it counts where the frames are read
    source.setIntensity(held()?.intensity ?? 0);
    drive.step({ type: 'settings-changed' });
  }

  function limitsChanged(): void {
    const now = held();
    if (now === null) return;
    allow(ceiling);
    room.step({ type: 'limits', limits: limitsOf(now) });
  }

  function tighten(asked: EngineSettings): void {
    if (ceiling === null) return;
    ceiling = tightenSettings(ceiling, asked);
    limitsChanged();
    changed();
  }

  function allowAndStart(consent: RoomConsent): void {
    const settings = narrowSettings(deps.settings(), consent);
    if (settings === null) return notice('settings.invalid');
    const refusal = refusalOf(deps);
    if (refusal !== null) return notice(refusal);
    allow(settings);
    room.look();
    room.step({ type: 'start', limits: limitsOf(settings) });
    limitsChanged();
    if (room.seat.phase !== 'armed') allow(null);
    changed();
  }

  const stay: RoomSeat = {
    kind: 'recipient',
    // who is moved drives nothing
    refusal: 'room.recipient-cannot-operate',
    begin: room.look,
    snapshot: () =>
      recipientSnapshot(room, ceiling && limitsOf(ceiling), ease.share, holder.getEnd(), clock.now()),
    narrowed: (settings) => held() ?? settings,
    start(next) {
      // pressed twice it is one START: what was allowed holds until it is taken back
      if (ceiling !== null) return;
      return next === null ? notice('settings.invalid') : allowAndStart(next);
    },
    partnerAbsent: () => room.step({ type: 'partner-absent' }),
    end(why) {
      ease.stop();
      room.step({ type: 'end', end: why });
      allow(null);
    },
    withdraw: (why) => room.step({ type: 'withdraw', why }),
    lower(consent) {
      if (ceiling === null) return;
      const asked = withConsent(ceiling, consent);
      if (!isValidSettings(asked)) return notice('settings.invalid');
      tighten(asked);
    },
    settingsChanged: () => tighten(deps.settings()),
    look: room.look,
  };
  return stay;
}

function roomDepsOf(deps: RoomControlDeps, ticket: RoomTicket): Omit<RecipientRunDeps, 'changed'> {
  const { clock, openRoomChannel: openChannel, source, notice } = deps;
  return { clock, openChannel, access: accessOf(ticket, 2), source, drive: driveOf(deps), notice };
}

/** Why this device takes no partner now. */
function refusalOf({ drive, keeper }: RoomControlDeps): EngineNotice | null {
  if (drive.state.mode.name === 'latched') return 'device.latched';
  if (keeper.link?.status.kind !== 'connected') return 'device.not-connected';
  return isMultiAxis(keeper.link) ? null : 'room.role-mismatch';
}

function driveOf({ drive, keeper }: RoomControlDeps): RecipientDrive {
  return {
    take: (softStartMs) => drive.step({ type: 'take', owner: 'remote', softStartMs }),
    soften: () => drive.step({ type: 'source-changed', owner: 'remote' }),
    begin: (axes) => drive.step({ type: 'axes-begin', owner: 'remote', axes }),
    look: drive.look,
    hold: (reason) => drive.stop('hold', reason),
    halt: (reason) => drive.stop('freeze', reason),
    home: () => drive.stop('ordinary', 'partner-home'),
    observe: () => {
      const { name, owner } = drive.state.mode;
      return {
        hasDevice: isMultiAxis(keeper.link),
        isDriven: owner === 'remote' && name === 'driving',
        isHoming: name === 'homing',
        isLatched: name === 'latched',
      };
    },
  };
}

function limitsOf({ axes, handSpeed, intensity }: EngineSettings): RoomConsent {
  const ranges = perAxis((name) => {
    const { min, max, enabled } = axes[name];
    return { min, max, enabled };
  });
  return { axes: ranges, speed: handSpeed, intensity };
}
