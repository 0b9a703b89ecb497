/** Int8 scalar quantization (max-abs scale): a quarter of the size, with the same ranking. */
export function quantizeToInt8(vector: Float32Array): Int8Array<ArrayBuffer> {
  let largest = 0;
  for (const each of vector) largest = Math.max(largest, Math.abs(each));
  const scale = largest === 0 ? 0 : 127 / largest;
  return Int8Array.from(vector, (each) => Math.round(each * scale));
}

/** Number of 32-bit words in the binary vector. */
export const binaryVectorWords = (dimensions: number) => Math.ceil(dimensions / 32);

/** Binary quantization: writes one bit per dimension (1 where it is positive) into `words`, starting at `at`. */
export function writeBinaryVector(vector: ArrayLike<number>, words: Int32Array, at: number): void {
  for (let index = 0; index < vector.length; index += 1) {
    const word = at + (index >>> 5);
    if ((vector[index] ?? 0) > 0) words[word] = (words[word] ?? 0) | (1 << (index & 31));
  }
}

/** Cosine similarity of a float vector and an int8 vector; scales cancel out. */
export function cosine(vector: Float32Array, bytes: Int8Array): number {
  let product = 0;
  let ofVector = 0;
  let ofBytes = 0;
  for (let index = 0; index < vector.length; index += 1) {
    const one = vector[index] ?? 0;
    const other = bytes[index] ?? 0;
    product += one * other;
    ofVector += one * one;
    ofBytes += other * other;
  }
  return product / (Math.sqrt(ofVector * ofBytes) || 1);
}

/**
 * Hamming distance of the words from `at` on to `sought`. Signed words, since V8 stores unsigned ones as
 * doubles.
 */
export function hammingDistance(
  binaryVectors: Int32Array,
  at: number,
  sought: Int32Array,
  width: number,
): number {
  let distance = 0;
  for (let word = 0; word < width; word += 1) {
    let bits = (binaryVectors[at + word] ?? 0) ^ (sought[word] ?? 0);
    bits -= (bits >>> 1) & 0x55555555;
    bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
    distance += Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
  }
  return distance;
}
