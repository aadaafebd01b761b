import type { Withdrawal } from '@kinora/contract/room';
import type { Clock } from '@kinora/kernel';
import type { OpenRoomChannel, RoomEnd } from '@kinora/room';
import type { EngineNotice, EngineSettings, RoomConsent, RoomSnapshot } from '../../protocol.ts';
import type { Drive } from '../drive/drive.ts';
import type { LinkKeeper } from '../link-keeper.ts';
import type { RemoteSource } from './remote-source.ts';
import type { ViewPath } from './view-path.ts';

export interface RoomControlDeps {
  readonly clock: Clock;
  readonly openRoomChannel: OpenRoomChannel;
  readonly newEpoch: () => string;
  readonly source: RemoteSource;
  readonly keeper: LinkKeeper;
  readonly drive: Drive;
  readonly viewPath: ViewPath;
  /** the person's own settings */
  settings(): EngineSettings;
  notice(code: EngineNotice): void;
  changed(): void;
}

/** One seat of a room, from the time it is taken. */
export interface RoomSeat {
  readonly kind: 'controller' | 'recipient';
  /** Why nothing on this side may drive; null where something may. */
  readonly refusal: EngineNotice | null;
  /** It is held from now on. */
  begin(): void;
  snapshot(): RoomSnapshot;
  /** What drives here may do now. */
  narrowed(settings: EngineSettings): EngineSettings;
  start(consent: RoomConsent | null): void;
  partnerAbsent(): void;
  /** Gives the seat up. */
  end(why: RoomEnd): void;
  /** The person stopped, or does not see the page: what was allowed is taken back, and the other side learns why. */
  withdraw(why: Withdrawal): void;
  /** The person allows less than before, while the partner drives. */
  lower(consent: RoomConsent): void;
  settingsChanged(): void;
  /** Something about the engine may be different now. */
  look(): void;
}

/** Who holds a seat. */
export interface SeatHolder {
  /** why the seat was given up; null while it is held */
  getEnd(): RoomEnd | null;
  /** It is this one, and no later one. */
  holds(seat: RoomSeat): boolean;
  finish(why: RoomEnd): void;
}
