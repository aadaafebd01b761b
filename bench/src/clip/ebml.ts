/** A node of a Matroska file, already in bytes. Source of the ids: RFC 9559, EBML: RFC 8794. */
export type Ebml = Uint8Array<ArrayBuffer>;

/** An element that holds others, or raw bytes. `id` carries its own length marker, as the RFC prints it. */
export function ebml(id: number, ...parts: readonly Uint8Array[]): Ebml {
  const size = parts.reduce((sum, part) => sum + part.byteLength, 0);
  return concat(idBytes(id), sizeBytes(size), ...parts);
}

/** Eight bytes whatever the number, so an element's size is known before its value is. Below 2^53. */
export function ebmlUint(id: number, value: number): Ebml {
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setBigUint64(0, BigInt(value));
  return ebml(id, bytes);
}

export function ebmlFloat(id: number, value: number): Ebml {
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setFloat64(0, value);
  return ebml(id, bytes);
}

export function ebmlText(id: number, value: string): Ebml {
  return ebml(id, new TextEncoder().encode(value));
}

export function concat(...parts: readonly Uint8Array[]): Ebml {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.byteLength, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.byteLength;
  }
  return whole;
}

export function idBytes(id: number): Ebml {
  const bytes: number[] = [];
  for (let rest = id; rest > 0; rest = Math.floor(rest / 256)) bytes.unshift(rest % 256);
  return Uint8Array.from(bytes);
}

/** Always four bytes: three bits of marker and 28 of size, enough for 256 MiB. */
function sizeBytes(size: number): Ebml {
  if (size >= 2 ** 28 - 1) throw new Error(`an element of ${size} bytes is too long`);
  const bytes = new Uint8Array(4);
  new DataView(bytes.buffer).setUint32(0, 0x10000000 + size);
  return bytes;
}
