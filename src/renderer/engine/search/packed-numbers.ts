/**
 * Ascending numbers as bytes: each as its difference from the one before, seven bits to a byte, the highest bit set
 * while more follow. A third of the room of whole numbers, and as much less to read at start.
 */
export type PackedNumbers = Uint8Array;

export function pack(numbers: Iterable<number>): PackedNumbers {
  const bytes: number[] = [];
  let last = 0;
  for (const number of Uint32Array.from(numbers).sort()) {
    let rest = number - last;
    last = number;
    while (rest > 127) {
      bytes.push((rest & 127) | 128);
      rest >>>= 7;
    }
    bytes.push(rest);
  }
  return Uint8Array.from(bytes);
}

/** The numbers between two places, written to `into` from its start on; answers how many they are. */
export function unpack(packed: PackedNumbers, from: number, to: number, into: Uint32Array): number {
  let count = 0;
  let last = 0;
  let rest = 0;
  let shift = 0;
  for (let index = from; index < to; index += 1) {
    const byte = packed[index] as number;
    rest |= (byte & 127) << shift;
    if (byte > 127) {
      shift += 7;
      continue;
    }
    last += rest;
    into[count] = last;
    count += 1;
    rest = 0;
    shift = 0;
  }
  return count;
}

export function unpacked(packed: PackedNumbers): Uint32Array {
  const numbers = new Uint32Array(packed.length);
  return numbers.subarray(0, unpack(packed, 0, packed.length, numbers));
}
