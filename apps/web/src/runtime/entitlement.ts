import type { LinkKind } from '@kinora/device';
import type { EngineSnapshot } from '@kinora/engine';
import type { StoreApi } from 'zustand/vanilla';
import type { EngineHost } from './engine/engine-host.ts';
import type { KnownStanding } from './entitlement-answer.ts';
import type { DriveRefusal, MembershipRefusal } from './entitlement-refusal.ts';

/** The places that can drive a device. */
export type DrivingPlace = 'diagnostics' | 'player' | 'profile' | 'room';

export interface EntitlementState {
  /** this server requires no membership; false until it has said so */
  readonly isOpen: boolean;
  /** what the server said of who is signed in and the real device at hand; null while nothing is known */
  readonly answer: KnownStanding | null;
  /** what the membership dialog is about; null while it is closed */
  readonly prompt: MembershipRefusal | null;
}

/** Who may drive which device where (docs/spec/membership-pages.md). The server decides; the page keeps its decision here. */
export interface EntitlementWatch {
  readonly store: StoreApi<EntitlementState>;
  /**
   * Asks the server whether it requires a membership; until then it counts as required. A refusal asks again before it is
   * shown.
   */
  learn(): Promise<void>;
  /** Whether a real device may be connected here. Its serial code, which the server is asked about, is known only then. */
  mayConnect(place: DrivingPlace): boolean;
  /** Why this link may not be driven here now; null where it may. Changes nothing and asks nobody. */
  refusal(link: LinkKind | null, place: DrivingPlace): DriveRefusal | null;
  /**
   * Shows a refusal: asks the server once more, then either calls `again`, if the press still counts (rule MP-7), or says
   * why not by a message or the membership dialog.
   */
  refused(place: DrivingPlace, again?: () => void): Promise<void>;
  /** Asks the server once more, and calls `again` as `refused` does; shows nothing. Returns what is still against it. */
  recheck(place: DrivingPlace, again?: () => void): Promise<DriveRefusal | null>;
  /** The person has left: a press that waits for the server's reply no longer counts. */
  withdraw(): void;
  /** Asks the server again, after something that changes its answer. */
  refresh(): Promise<void>;
  /** Opens the membership dialog, or closes it. */
  prompt(about: MembershipRefusal | null): void;
}

/** Of all devices that would move, the one that the server is asked about: the first one that needs it (rule PG-183). */
export function decidingDevice({
  snapshot,
  snapshots,
}: Pick<EngineHost, 'snapshot' | 'snapshots'>): EngineSnapshot {
  const needing = snapshots().find(
    ({ link, linkKind }) => link.kind !== 'disconnected' && needsEntitlement(linkKind),
  );
  return needing ?? snapshot();
}

/** A real device, on a wire or on the network; a room's is checked on the other side. */
export function needsEntitlement(link: LinkKind | null): boolean {
  return link !== null && link !== 'virtual' && link !== 'room';
}
