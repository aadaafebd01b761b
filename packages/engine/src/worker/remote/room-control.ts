import { type Cancel, type Clock, wallMs } from '@kinora/kernel';
import { axisNames } from '@kinora/motion';
import { accessOf, type OpenRoomChannel, type RoomEnd, type RoomLimits } from '@kinora/room';
import type {
  EngineCommand,
  EngineNotice,
  EngineSettings,
  LinkChoice,
  RoomConsent,
  RoomSnapshot,
} from '../../protocol.ts';
import type { DriveControl } from '../drive-control.ts';
import type { LinkKeeper } from '../link-keeper.ts';
import { withUsualHome } from './usual-home.ts';
import { narrowSettings } from './consent.ts';
import { createRecipientRoom, type RecipientDrive, type RecipientRoom } from './recipient-room.ts';
import type { RemoteSource } from './remote-source.ts';
import { createRoomLink, type RoomLink } from './room-link.ts';
import { controllerSnapshot, recipientSnapshot } from './room-snapshot.ts';

type Command<Type extends EngineCommand['type']> = Extract<EngineCommand, { readonly type: Type }>;

export interface RoomControlParts {
  readonly clock: Clock;
  readonly openChannel: OpenRoomChannel;
  readonly newEpoch: () => string;
  readonly source: RemoteSource;
  readonly keeper: LinkKeeper;
  readonly control: DriveControl;
  readonly observe: RecipientDrive['observe'];
  /** the person's own settings */
  settings(): EngineSettings;
  notice(code: EngineNotice): void;
  changed(): void;
}

/** The room as the engine sees it: one seat at most, entered, started and left by the page's command. */
export interface RoomControl {
  /** The person on this device is moved by another: nobody here drives. */
  readonly isRecipient: boolean;
  readonly snapshot: RoomSnapshot | null;
  /** What drives here may do now: the settings, narrowed to what the session allows. */
  narrowed(settings: EngineSettings): EngineSettings;
  enter(command: Command<'room.enter'>): void;
  start(consent: RoomConsent | null): void;
  partner(isPresent: boolean): void;
  leave(): void;
  /** The person stopped, let go or hid the page: what was allowed is taken back. */
  withdraw(): void;
  settingsChanged(): void;
  /** Something about the engine may be different now. */
  look(): void;
  /** While the room is the link: what to connect once it is left, in place of what was there before. */
  keepForLater(choice: LinkChoice | null): boolean;
}

type Seat =
  | { readonly kind: 'controller'; readonly link: RoomLink; former: LinkChoice | null }
  | { readonly kind: 'recipient'; readonly room: RecipientRoom; consent: RoomConsent | null };

export function createRoomControl(parts: RoomControlParts): RoomControl {
  const { clock, keeper, control, notice, changed } = parts;
  let seat: Seat | null = null;
  let end: RoomEnd | null = null;
  let cancelExpiry: Cancel = () => undefined;

  function sitAsController(command: Command<'room.enter'>, former: LinkChoice | null): void {
    const link = createRoomLink({
      clock,
      openChannel: parts.openChannel,
      access: accessOf(command.ticket, 1),
      newEpoch: parts.newEpoch,
      halted: control.release,
      notice,
      changed,
    });
    seat = { kind: 'controller', link, former };
    link.subscribe({
      received: () => undefined,
      status: () => {
        const isOurs = seat?.kind === 'controller' && seat.link === link;
        if (isOurs && link.seat.end === 'refused') finish('refused');
      },
    });
    void keeper.use(link);
  }

  function sitAsRecipient(command: Command<'room.enter'>): void {
    control.release('released');
    const room = createRecipientRoom({
      clock,
      openChannel: parts.openChannel,
      access: accessOf(command.ticket, 2),
      source: parts.source,
      drive: {
        take: () => control.take('remote'),
        soften: () => control.sourceChanged('remote'),
        begin: (axes) => control.axesBegin('remote', axes),
        look: control.look,
        hold: control.rest,
        halt: () => control.halt('partner-stop'),
        home: () => control.ordinaryStop('partner-stop'),
        observe: parts.observe,
      },
      notice,
      changed: recipientChanged,
    });
    seat = { kind: 'recipient', room, consent: null };
    room.look();
  }

  function recipientChanged(): void {
    if (seat?.kind !== 'recipient') return;
    if (seat.room.seat.end === 'refused' && end === null) return finish('refused');
    if (seat.consent !== null && seat.room.seat.phase !== 'armed') allow(null);
    changed();
  }

  function allow(consent: RoomConsent | null): void {
    if (seat?.kind !== 'recipient') return;
    seat.consent = consent;
    boundVibrations(consent);
    control.settingsChanged();
  }

  /** The gate knows no range of a vibration: what is allowed of it counts where the frames are read. */
  function boundVibrations(consent: RoomConsent | null): void {
    const settings = consent === null ? null : narrowSettings(parts.settings(), consent);
    parts.source.setIntensity(settings?.intensity ?? 0);
  }

  /** Gives the seat up; what was the link before the room is the link again. */
  function finish(why: RoomEnd): void {
    if (seat === null || end !== null) return;
    end = why;
    cancelExpiry();
    if (seat.kind === 'recipient') {
      seat.room.step({ type: 'end', end: why });
      allow(null);
    } else {
      seat.link.end(why);
      void giveBack(seat.former);
    }
    changed();
  }

  function giveBack(former: LinkChoice | null): Promise<void> {
    return former === null ? keeper.disconnect() : keeper.connect(former, false);
  }

  function startAsRecipient(consent: RoomConsent, room: RecipientRoom): void {
    const settings = narrowSettings(parts.settings(), consent);
    if (settings === null) return notice('settings.invalid');
    if (parts.observe().isLatched) return notice('device.latched');
    if (keeper.link?.status.kind !== 'connected') return notice('device.not-connected');
    if (!parts.observe().hasDevice) return notice('room.role-mismatch');
    allow(consent);
    room.look();
    room.step({ type: 'start', limits: limitsOf(settings) });
    if (room.seat.phase !== 'armed') allow(null);
    changed();
  }

  return {
    get isRecipient() {
      return seat?.kind === 'recipient' && end === null;
    },
    get snapshot() {
      if (seat === null) return null;
      if (seat.kind === 'controller') return controllerSnapshot(seat.link, end, clock.now());
      return recipientSnapshot(seat.room, seat.consent, end, clock.now());
    },
    narrowed(settings) {
      if (seat?.kind === 'controller') return withUsualHome(settings);
      const consent = seat?.kind === 'recipient' ? seat.consent : null;
      return consent === null ? settings : (narrowSettings(settings, consent) ?? settings);
    },
    enter(command) {
      const former = seat?.kind === 'controller' && end === null ? seat.former : keeper.choice;
      // a controller that stays one goes over without its own device in between
      if (seat?.kind === 'recipient' || command.seat === 2) finish('left');
      cancelExpiry();
      end = null;
      if (command.seat === 1) sitAsController(command, former);
      else sitAsRecipient(command);
      cancelExpiry = clock.callAt(wallMs(clock.now() + command.remainingMs), () => {
        finish('expired');
      });
      changed();
    },
    start(consent) {
      if (seat === null || end !== null) return notice('room.ended');
      if (seat.kind === 'recipient') {
        // pressed twice it is one START: what was allowed holds until it is taken back
        if (seat.consent !== null) return;
        return consent === null ? notice('settings.invalid') : startAsRecipient(consent, seat.room);
      }
      if (seat.link.status.kind !== 'connected') return notice('room.connection-lost');
      seat.link.start();
      changed();
    },
    partner(isPresent) {
      if (isPresent || seat === null) return;
      if (seat.kind === 'controller') seat.link.partnerAbsent();
      else seat.room.step({ type: 'partner-absent' });
    },
    leave() {
      finish('left');
      seat = null;
      end = null;
      changed();
    },
    withdraw() {
      if (seat?.kind === 'recipient') seat.room.step({ type: 'withdraw' });
    },
    settingsChanged() {
      if (seat?.kind !== 'recipient' || seat.consent === null) return;
      const settings = narrowSettings(parts.settings(), seat.consent);
      if (settings === null) return seat.room.step({ type: 'withdraw' });
      boundVibrations(seat.consent);
      seat.room.step({ type: 'limits', limits: limitsOf(settings) });
    },
    look() {
      if (seat?.kind === 'recipient' && end === null) seat.room.look();
    },
    keepForLater(choice) {
      if (seat?.kind !== 'controller' || end !== null) return false;
      seat.former = choice;
      return true;
    },
  };
}

function limitsOf({ axes, handSpeed, intensity }: EngineSettings): RoomLimits {
  const ranges = axisNames.map((name) => {
    const { min, max, enabled } = axes[name];
    return [name, { min, max, enabled }] as const;
  });
  return { axes: Object.fromEntries(ranges), speed: handSpeed, intensity };
}
