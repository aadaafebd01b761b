/** What this server hears of a cell. */
export interface HeardCell {
  readonly name: string;
  /** ms since its last beat; null: none yet, or it said that it ends */
  readonly silentMs: number | null;
}

/** The parts of a broker of which each carries whole rooms, by name. */
export interface BrokerCells {
  /** which take new rooms now */
  listOpen(): readonly string[];
  /** which carry rooms: all that are configured and not lost to this server */
  listAlive(): readonly string[];
  /** all that are configured */
  listHeard(): readonly HeardCell[];
  /** Cells that other servers hear: where this one does not, it cannot say that a connection there has ended. */
  noteHeardByOthers(names: readonly string[]): void;
}
