import layers from '../layers.cjs';

/** px of the picture: one box, and the space between boxes. */
const box = { width: 150, height: 44, gapX: 34, gapY: 46 };
const margin = 40;
/** Columns that are not the next free one: the arrow from web/ui to phrases would cross the engine. */
const minColumn = new Map([['engine', 1]]);

/** @typedef {{ name: string, row: number, column: number }} Box */

/**
 * The parts of the product as an SVG: an arrow leads from each part to each that it imports, and what a lower arrow
 * already implies is left out. Packages are in rows, lowest at the bottom.
 */
export function drawHouse() {
  const below = dependencies();
  const boxes = arrange(below);
  const columns = Math.max(...boxes.map(({ column }) => column)) + 1;
  const rows = Math.max(...boxes.map(({ row }) => row)) + 1;
  const width = 2 * margin + columns * (box.width + box.gapX) - box.gapX;
  const height = 2 * margin + rows * (box.height + box.gapY) - box.gapY;
  const at = new Map(boxes.map((one) => [one.name, place(one, rows)]));
  const arrows = [...below].flatMap(([name, names]) =>
    withoutImplied(names, below).map((other) => drawArrow(at.get(name), at.get(other))),
  );
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" aria-label="The packages and apps of Kinora, and what each imports">`,
    '<defs><marker id="end" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto"><path d="M0 0 8 4 0 8Z" fill="#7c93b2"/></marker></defs>',
    `<rect width="${width}" height="${height}" fill="#fff"/>`,
    '<g fill="none" stroke="#7c93b2" stroke-width="1.5">',
    ...arrows,
    '</g>',
    '<g fill="#12233a" font-family="system-ui, sans-serif" font-size="15" text-anchor="middle">',
    ...boxes.map((one) => drawBox(one.name, at.get(one.name))),
    '</g>',
    '</svg>',
    '',
  ].join('\n');
}

/** What each part imports. */
function dependencies() {
  const names = Object.keys(layers.packages);
  /** @type {Map<string, string[]>} */
  const below = new Map(Object.entries(layers.packages));
  layers.webParts.forEach((part, index) => {
    const lower = layers.webParts.slice(0, index).map((other) => `web/${other}`);
    below.set(`web/${part}`, [...lower, ...names]);
  });
  for (const [part, others] of Object.entries(layers.serverParts)) {
    below.set(`server/${part}`, [...others.map((other) => `server/${other}`), ...layers.serverPackages]);
  }
  return below;
}

/**
 * @param {readonly string[]} names
 * @param {Map<string, string[]>} below
 */
function withoutImplied(names, below) {
  return names.filter((name) => !names.some((other) => other !== name && reaches(other, name, below)));
}

/**
 * @param {string} from
 * @param {string} to
 * @param {Map<string, string[]>} below
 * @returns {boolean}
 */
function reaches(from, to, below) {
  return (below.get(from) ?? []).some((next) => next === to || reaches(next, to, below));
}

/**
 * A part's row is one above the highest that it imports.
 * @param {Map<string, string[]>} below
 * @returns {Box[]}
 */
function arrange(below) {
  /** @type {(name: string) => number} */
  const rowOf = (name) => Math.max(-1, ...(below.get(name) ?? []).map(rowOf)) + 1;
  /** @type {number[]} */
  const used = [];
  return [...below.keys()].map((name) => {
    const row = rowOf(name);
    const column = Math.max(used[row] ?? 0, minColumn.get(name) ?? 0);
    used[row] = column + 1;
    return { name, row, column };
  });
}

/**
 * The upper left corner of a box, px.
 * @param {Box} one
 * @param {number} rows
 */
function place({ row, column }, rows) {
  const x = margin + column * (box.width + box.gapX);
  return { x, y: margin + (rows - 1 - row) * (box.height + box.gapY) };
}

/** @typedef {{ x: number, y: number } | undefined} Place */

/**
 * @param {string} name
 * @param {Place} at
 */
function drawBox(name, at) {
  if (at === undefined) return '';
  const { x, y } = at;
  return `<g><rect x="${x}" y="${y}" width="${box.width}" height="${box.height}" rx="8" fill="#eef3fb" stroke="#33557f"/><text x="${x + box.width / 2}" y="${y + 27}">${name}</text></g>`;
}

/**
 * @param {Place} from
 * @param {Place} to
 */
function drawArrow(from, to) {
  if (from === undefined || to === undefined) return '';
  const [x1, y1] = [from.x + box.width / 2, from.y + box.height];
  const [x2, y2] = [to.x + box.width / 2, to.y];
  const bend = (y2 - y1) / 2;
  return `<path d="M${x1} ${y1}C${x1} ${y1 + bend} ${x2} ${y2 - bend} ${x2} ${y2}" marker-end="url(#end)"/>`;
}
