/** Powers of the bins below the middle, of a real frame (fast Fourier transform, radix 2). The result is used again. */
export function createTransform(length: number): (frame: (index: number) => number) => Float32Array {
  const real = new Float32Array(length);
  const imaginary = new Float32Array(length);
  const powers = new Float32Array(length / 2);
  const order = reversedBits(length);
  const cosines = Float32Array.from({ length: length / 2 }, (_, index) =>
    Math.cos((2 * Math.PI * index) / length),
  );
  const sines = Float32Array.from({ length: length / 2 }, (_, index) =>
    Math.sin((2 * Math.PI * index) / length),
  );

  function combine(size: number): void {
    const half = size / 2;
    const stride = length / size;
    for (let start = 0; start < length; start += size)
      for (let index = 0; index < half; index += 1) {
        const a = start + index;
        const b = a + half;
        const cosine = cosines[index * stride]!;
        const sine = sines[index * stride]!;
        const re = real[b]! * cosine + imaginary[b]! * sine;
        const im = imaginary[b]! * cosine - real[b]! * sine;
        real[b] = real[a]! - re;
        imaginary[b] = imaginary[a]! - im;
        real[a]! += re;
        imaginary[a]! += im;
      }
  }

  return (frame) => {
    for (let index = 0; index < length; index += 1) real[index] = frame(order[index]!);
    imaginary.fill(0);
    for (let size = 2; size <= length; size *= 2) combine(size);
    for (let bin = 0; bin < powers.length; bin += 1) powers[bin] = real[bin]! ** 2 + imaginary[bin]! ** 2;
    return powers;
  };
}

function reversedBits(length: number): Uint16Array {
  const bits = Math.log2(length);
  return Uint16Array.from({ length }, (_, index) => {
    let reversed = 0;
    for (let bit = 0; bit < bits; bit += 1) reversed |= ((index >> bit) & 1) << (bits - 1 - bit);
    return reversed;
  });
}
