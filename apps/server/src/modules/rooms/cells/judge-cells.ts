/** What one server said of one cell. */
export interface CellWord {
  readonly server: string;
  readonly cell: string;
  readonly saidAt: Date;
  /** null: not since that server has started, or the cell said that it ends */
  readonly heardAt: Date | null;
}

/** Without a sign of life for this long a cell and a server count as lost to each other, in ms: four beats. */
export const lostMs = 2_000;

/**
 * What a server said counts for this long, in ms, and the server as there. It says it twice a second; a database that is
 * slow, or a server that is, may leave several of these out.
 */
export const wordMs = 4_000;

const isHearing = ({ saidAt, heardAt }: CellWord) =>
  heardAt !== null && saidAt.getTime() - heardAt.getTime() < lostMs;

/** The cells that at least one server hears. */
export function listHeard(words: readonly CellWord[]): string[] {
  return [...new Set(words.filter(isHearing).map(({ cell }) => cell))];
}

/** Those of these cells that most servers hear: in an ordinary hour all cells, by all servers. */
export function keepBestHeard(cells: readonly string[], words: readonly CellWord[]): string[] {
  const countOf = (name: string) => words.filter((word) => word.cell === name && isHearing(word)).length;
  const best = Math.max(...cells.map(countOf));
  return cells.filter((name) => countOf(name) === best);
}
