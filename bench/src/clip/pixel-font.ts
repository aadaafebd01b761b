/** Rows of five pixels, top to bottom; drawn by hand so that the clip needs no font of the machine it is made on. */
const glyphs: Readonly<Record<string, string>> = {
  '0': '01110 10001 10011 10101 11001 10001 01110',
  '1': '00100 01100 00100 00100 00100 00100 01110',
  '2': '01110 10001 00001 00110 01000 10000 11111',
  '3': '11110 00001 00001 01110 00001 00001 11110',
  '4': '00010 00110 01010 10010 11111 00010 00010',
  '5': '11111 10000 11110 00001 00001 10001 01110',
  '6': '01110 10000 11110 10001 10001 10001 01110',
  '7': '11111 00001 00010 00100 01000 01000 01000',
  '8': '01110 10001 10001 01110 10001 10001 01110',
  '9': '01110 10001 10001 01111 00001 00001 01110',
  L: '10000 10000 10000 10000 10000 10000 11111',
  R: '11110 10001 10001 11110 10100 10010 10001',
  ':': '00000 00100 00100 00000 00100 00100 00000',
  '.': '00000 00000 00000 00000 00000 01100 01100',
};

/** five pixels and a gap of one */
const advance = 6;

/** Draws digits, `L`, `R`, `:` and `.` in the context's fill style; `pixel` is one dot's side in canvas units. */
export function drawPixelText(
  context: OffscreenCanvasRenderingContext2D,
  text: string,
  at: { readonly x: number; readonly y: number; readonly pixel: number },
): void {
  [...text].forEach((character, column) => {
    const left = at.x + column * advance * at.pixel;
    forEachDot(character, (x, y) => {
      context.fillRect(left + x * at.pixel, at.y + y * at.pixel, at.pixel, at.pixel);
    });
  });
}

function forEachDot(character: string, draw: (x: number, y: number) => void): void {
  const rows = glyphs[character]?.split(' ') ?? [];
  rows.forEach((row, y) => {
    [...row].forEach((dot, x) => {
      if (dot === '1') draw(x, y);
    });
  });
}
