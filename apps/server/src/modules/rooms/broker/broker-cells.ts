/** The parts of a broker of which each carries whole rooms, by name. */
export interface BrokerCells {
  /** which take new rooms now */
  listOpen(): readonly string[];
  /** which carry rooms: all that are configured and not lost */
  listAlive(): readonly string[];
}
