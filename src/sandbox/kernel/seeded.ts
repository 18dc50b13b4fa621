import { createHash, createHmac } from 'node:crypto';

/**
 * Random values that are the same for the same seed. Each purpose has a stream of its own, so that a generator that
 * draws one more value does not change the results of others.
 */
export class SeededRandom {
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

  /** A number from 0 (included) to 1 (excluded), by the sfc32 generator. */
  next(): number {
    const sum = (((this.#a + this.#b) | 0) + this.#count) | 0;
    this.#count = (this.#count + 1) | 0;
    this.#a = this.#b ^ (this.#b >>> 9);
    this.#b = (this.#c + (this.#c << 3)) | 0;
    this.#c = ((this.#c << 21) | (this.#c >>> 11)) + sum;
    this.#c |= 0;
    return (sum >>> 0) / 4_294_967_296;
  }

  /** An integer from `min` to `max`, both included. */
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

  /** `count` different items, in their original order. */
  sample<T>(items: readonly T[], count: number): T[] {
    const left = items.map((item, place) => ({ item, place, draw: this.next() }));
    return left
      .sort((a, b) => a.draw - b.draw)
      .slice(0, count)
      .sort((a, b) => a.place - b.place)
      .map(({ item }) => item);
  }
}

/** Derives keys, ids and secrets from the seed: the same seed, purpose and number always give the same one. */
export class SeededKeys {
  readonly #seed: string;
  readonly #secrets = new Map<string, Buffer>();

  constructor(seed: string) {
    this.#seed = seed;
  }

  random(purpose: string): SeededRandom {
    return new SeededRandom(`${this.#seed}/${purpose}`);
  }

  /** 40 letters and digits. Each combination of `purpose` and `n` must be used for one thing only. */
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

/** The form in which tokens are stored, so that none can be read back. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');
