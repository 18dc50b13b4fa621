import { createHash, createHmac } from 'node:crypto';

/**
 * Chance that is the same for the same seed. Each purpose draws from a stream of its own, so that a generator which
 * draws once more does not change what others make.
 */
export class Random {
  #a: number;
  #b: number;
  #c: number;
  #count = 1;

  constructor(seed: string) {
    const digest = createHash('sha256').update(seed).digest();
    this.#a = digest.readInt32LE(0);
    this.#b = digest.readInt32LE(4);
    this.#c = digest.readInt32LE(8);
    for (let round = 0; round < 12; round++) this.next();
  }

  /** At least 0, below 1. The generator is sfc32: small, fast, and good enough to lay out data. */
  next(): number {
    const sum = (((this.#a + this.#b) | 0) + this.#count) | 0;
    this.#count = (this.#count + 1) | 0;
    this.#a = this.#b ^ (this.#b >>> 9);
    this.#b = (this.#c + (this.#c << 3)) | 0;
    this.#c = ((this.#c << 21) | (this.#c >>> 11)) + sum;
    this.#c |= 0;
    return (sum >>> 0) / 4_294_967_296;
  }

  /** From `min` to `max`, both included. */
  integer(min: number, max: number): number {
    return min + Math.floor(this.next() * (max - min + 1));
  }

  chance(share: number): boolean {
    return this.next() < share;
  }

  pick<T>(items: readonly T[]): T {
    if (items.length === 0) throw new Error('nothing to pick from');
    return items[this.integer(0, items.length - 1)] as T;
  }

  /** So many different ones, in their own order. */
  some<T>(items: readonly T[], count: number): T[] {
    const left = items.map((item, place) => ({ item, place, draw: this.next() }));
    return left
      .sort((a, b) => a.draw - b.draw)
      .slice(0, count)
      .sort((a, b) => a.place - b.place)
      .map(({ item }) => item);
  }
}

/** Keys, ids and secrets, drawn from the seed: the same seed mints the same ones, in memory of nothing. */
export class Keys {
  readonly #seed: string;
  readonly #secrets = new Map<string, Buffer>();

  constructor(seed: string) {
    this.#seed = seed;
  }

  random(purpose: string): Random {
    return new Random(`${this.#seed}/${purpose}`);
  }

  /** 40 letters and digits; `purpose` and `n` name the thing the key is for and must not repeat. */
  token(purpose: string, n: number | string): string {
    return this.#digest(purpose, n).toString('base64url').replace(/[-_]/g, 'x').slice(0, 40);
  }

  uuid(purpose: string, n: number | string): string {
    const bytes = this.#digest(purpose, n).subarray(0, 16);
    bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x40, 6);
    bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
    const hex = bytes.toString('hex');
    return [0, 8, 12, 16, 20].map((from, i, cuts) => hex.slice(from, cuts[i + 1])).join('-');
  }

  /** A key to sign with. */
  secret(purpose: string): Buffer {
    const known = this.#secrets.get(purpose);
    if (known) return known;
    const secret = this.#digest(purpose, 'secret');
    this.#secrets.set(purpose, secret);
    return secret;
  }

  #digest(purpose: string, n: number | string): Buffer {
    return createHmac('sha256', this.#seed).update(`${purpose}:${n}`).digest();
  }
}

/** What is stored of a token: the value itself is shown once and cannot be read back. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');
