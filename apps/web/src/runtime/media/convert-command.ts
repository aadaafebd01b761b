/** Characters that mean nothing to a shell between double quotes. */
const plain = /^[\p{L}\p{N} ._()[\]+,-]+$/u;

/** Rule PB-97: turns a file into one that every browser shows. A name that a shell could misread is left for the person to fill in. */
export function convertCommand(name: string): string {
  const known = plain.test(name) && !name.startsWith('-') ? name : 'input.mp4';
  return `ffmpeg -i "${known}" -c:v libx264 -crf 18 -pix_fmt yuv420p -c:a aac "${known.replace(/\.[^.]*$/, '')}.h264.mp4"`;
}
