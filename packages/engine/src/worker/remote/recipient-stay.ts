import type { RoomTicket } from '@kinora/contract/http';
import { axisNames } from '@kinora/motion';
import { accessOf, type RoomLimits } from '@kinora/room';
import type { EngineNotice, EngineSettings, RoomConsent } from '../../protocol.ts';
import { narrowSettings, tighten } from './consent.ts';
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
  const { clock, drive, notice, changed } = deps;
  let consent: RoomConsent | null = null;
  const room = runRecipient({
    ...roomDepsOf(deps, ticket),
    changed() {
      if (!holder.holds(stay)) return;
      if (room.seat.end === 'refused' && holder.getEnd() === null) return holder.finish('refused');
      if (consent !== null && room.seat.phase !== 'armed') allow(null);
      changed();
    },
  });

  const ease = createEaseOut(clock, remainingMs, () => {
    limitsChanged();
    changed();
  });

  /** What holds at this moment: near the room's end it is less than what was allowed. */
  function held(): RoomConsent | null {
    return consent && { ...consent, intensity: consent.intensity * ease.share };
  }

  function allow(next: RoomConsent | null): void {
    consent = next;
    boundVibrations(deps, held());
    drive.step({ type: 'settings-changed' });
  }

  /** The person's settings or what he allows are others, while the consent goes on. */
  function limitsChanged(): void {
    const now = held();
    if (now === null) return;
    const settings = narrowSettings(deps.settings(), now);
    if (settings === null) return room.step({ type: 'withdraw', why: 'stopped' });
    allow(consent);
    room.step({ type: 'limits', limits: limitsOf(settings) });
  }

  function allowAndStart(next: RoomConsent): void {
    const settings = narrowSettings(deps.settings(), next);
    if (settings === null) return notice('settings.invalid');
    const refusal = refusalOf(deps);
    if (refusal !== null) return notice(refusal);
    allow(next);
    room.look();
    room.step({ type: 'start', limits: limitsOf(settings) });
    limitsChanged();
    if (room.seat.phase !== 'armed') allow(null);
    changed();
  }

  const stay: RoomSeat = {
    kind: 'recipient',
    begin: room.look,
    snapshot: () => recipientSnapshot(room, consent, ease.share, holder.getEnd(), clock.now()),
    narrowed(settings) {
      const now = held();
      return now === null ? settings : (narrowSettings(settings, now) ?? settings);
    },
    start(next) {
      // pressed twice it is one START: what was allowed holds until it is taken back
      if (consent !== null) return;
      return next === null ? notice('settings.invalid') : allowAndStart(next);
    },
    partnerAbsent: () => room.step({ type: 'partner-absent' }),
    end(why) {
      ease.stop();
      room.step({ type: 'end', end: why });
      allow(null);
    },
    withdraw: (why) => room.step({ type: 'withdraw', why }),
    lower(asked) {
      if (consent === null) return;
      const tight = tighten(consent, asked);
      if (narrowSettings(deps.settings(), tight) === null) return notice('settings.invalid');
      consent = tight;
      limitsChanged();
      changed();
    },
    settingsChanged: limitsChanged,
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
    take: () => drive.step({ type: 'take', owner: 'remote' }),
    soften: () => drive.step({ type: 'source-changed', owner: 'remote' }),
    begin: (axes) => drive.step({ type: 'axes-begin', owner: 'remote', axes }),
    look: drive.look,
    hold: (reason) => drive.stop('hold', reason),
    halt: () => drive.stop('freeze', 'partner-stop'),
    home: () => drive.stop('ordinary', 'partner-stop'),
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

/** The gate knows no range of a vibration: what is allowed of it counts where the frames are read. */
function boundVibrations({ settings, source }: RoomControlDeps, consent: RoomConsent | null): void {
  const narrowed = consent === null ? null : narrowSettings(settings(), consent);
  source.setIntensity(narrowed?.intensity ?? 0);
}

function limitsOf({ axes, handSpeed, intensity }: EngineSettings): RoomLimits {
  const ranges = axisNames.map((name) => {
    const { min, max, enabled } = axes[name];
    return [name, { min, max, enabled }] as const;
  });
  return { axes: Object.fromEntries(ranges), speed: handSpeed, intensity };
}
