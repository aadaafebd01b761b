/** A cell as a server knows it. */
export interface CellAddress {
  readonly name: string;
  /** origin under which this server reaches it */
  readonly address: string;
}

export interface CellsConfig {
  readonly cells: readonly CellAddress[];
  /** that a server shows a cell */
  readonly secret: string;
  /** whether pages reach the cells behind the public address, by a path for each; otherwise at their own addresses */
  readonly isBehindProxy: boolean;
}

/** Where a cell takes pages. Behind a proxy it is `/cells/<name>/mqtt`. */
export const cellSocketPath = '/mqtt';
