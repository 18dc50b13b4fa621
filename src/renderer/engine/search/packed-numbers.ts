/**
 * Ascending numbers as bytes: each as its difference from the one before, seven bits to a byte, the highest bit set
 * while more follow. A third of the room of whole numbers, and as much less to read at start.
 */
export type PackedNumbers = Uint8Array;

export function pack(numbers: Iterable<number>): PackedNumbers {
  const sorted = Uint32Array.from(numbers).sort();
  let length = 0;
  sorted.forEach((number, index) => {
    length += packedLength(number - (sorted[index - 1] ?? 0));
  });
  const bytes = new Uint8Array(length);
  packInto(sorted, bytes, 0);
  return bytes;
}

/** Writes ascending numbers from a place on; answers the place behind them. Fewer of them never take more room. */
export function packInto(numbers: Uint32Array, into: Uint8Array, from: number): number {
  let place = from;
  let last = 0;
  for (let index = 0; index < numbers.length; index += 1) {
    const number = numbers[index] as number;
    place = putDifference(number - last, into, place);
    last = number;
  }
  return place;
}

/** Writes one more of them, as its difference from the one before it; answers the place behind it. */
export function putDifference(difference: number, into: Uint8Array, from: number): number {
  let place = from;
  let rest = difference;
  while (rest > 127) {
    into[place] = (rest & 127) | 128;
    place += 1;
    rest >>>= 7;
  }
  into[place] = rest;
  return place + 1;
}

/** The bytes that a difference takes. */
export function packedLength(difference: number): number {
  let length = 1;
  for (let rest = difference >>> 7; rest > 0; rest >>>= 7) length += 1;
  return length;
}

/** The numbers between two places, written to `into` from its start on; answers how many they are. */
export function unpack(packed: PackedNumbers, from: number, to: number, into: Uint32Array): number {
  let count = 0;
  let last = 0;
  for (let index = from; index < to; count += 1) {
    let byte = packed[index++] as number;
    let difference = byte & 127;
    for (let shift = 7; byte > 127; shift += 7) {
      byte = packed[index++] as number;
      difference |= (byte & 127) << shift;
    }
    last += difference;
    into[count] = last;
  }
  return count;
}

export function unpacked(packed: PackedNumbers): Uint32Array {
  const numbers = new Uint32Array(packed.length);
  return numbers.subarray(0, unpack(packed, 0, packed.length, numbers));
}
