import type { RoomTicket } from '@kinora/contract/http';
import { axisNames } from '@kinora/motion';
import { accessOf, type RoomLimits } from '@kinora/room';
import type { EngineNotice, EngineSettings, RoomConsent } from '../../protocol.ts';
import { narrowSettings } from './consent.ts';
import { isMultiAxis } from './is-multi-axis.ts';
import { createRecipientRoom, type RecipientDrive, type RecipientRoomParts } from './recipient-room.ts';
import type { RoomControlParts, RoomSeat, SeatHolder } from './room-seat.ts';
import { recipientSnapshot } from './room-snapshot.ts';

/** The recipient's seat: the partner drives this device, within what its person allows. */
export function stayAsRecipient(parts: RoomControlParts, ticket: RoomTicket, holder: SeatHolder): RoomSeat {
  const { clock, drive, notice, changed } = parts;
  let consent: RoomConsent | null = null;
  const room = createRecipientRoom({
    ...roomPartsOf(parts, ticket),
    changed() {
      if (!holder.holds(stay)) return;
      if (room.seat.end === 'refused' && holder.getEnd() === null) return holder.finish('refused');
      if (consent !== null && room.seat.phase !== 'armed') allow(null);
      changed();
    },
  });

  function allow(next: RoomConsent | null): void {
    consent = next;
    boundVibrations(parts, consent);
    drive.step({ type: 'settings-changed' });
  }

  function allowAndStart(next: RoomConsent): void {
    const settings = narrowSettings(parts.settings(), next);
    if (settings === null) return notice('settings.invalid');
    const refusal = refusalOf(parts);
    if (refusal !== null) return notice(refusal);
    allow(next);
    room.look();
    room.step({ type: 'start', limits: limitsOf(settings) });
    if (room.seat.phase !== 'armed') allow(null);
    changed();
  }

  const stay: RoomSeat = {
    kind: 'recipient',
    begin: room.look,
    snapshot: () => recipientSnapshot(room, consent, holder.getEnd(), clock.now()),
    narrowed: (settings) => (consent === null ? settings : (narrowSettings(settings, consent) ?? settings)),
    start(next) {
      // pressed twice it is one START: what was allowed holds until it is taken back
      if (consent !== null) return;
      return next === null ? notice('settings.invalid') : allowAndStart(next);
    },
    partnerAbsent: () => room.step({ type: 'partner-absent' }),
    end(why) {
      room.step({ type: 'end', end: why });
      allow(null);
    },
    withdraw: () => room.step({ type: 'withdraw' }),
    settingsChanged() {
      if (consent === null) return;
      const settings = narrowSettings(parts.settings(), consent);
      if (settings === null) return room.step({ type: 'withdraw' });
      boundVibrations(parts, consent);
      room.step({ type: 'limits', limits: limitsOf(settings) });
    },
    look: room.look,
  };
  return stay;
}

function roomPartsOf(parts: RoomControlParts, ticket: RoomTicket): Omit<RecipientRoomParts, 'changed'> {
  const { clock, openRoomChannel: openChannel, source, notice } = parts;
  return { clock, openChannel, access: accessOf(ticket, 2), source, drive: driveOf(parts), notice };
}

/** Why this device takes no partner now. */
function refusalOf({ drive, keeper }: RoomControlParts): EngineNotice | null {
  if (drive.state.mode.name === 'latched') return 'device.latched';
  if (keeper.link?.status.kind !== 'connected') return 'device.not-connected';
  return isMultiAxis(keeper.link) ? null : 'room.role-mismatch';
}

function driveOf({ drive, keeper }: RoomControlParts): RecipientDrive {
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
function boundVibrations({ settings, source }: RoomControlParts, consent: RoomConsent | null): void {
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
