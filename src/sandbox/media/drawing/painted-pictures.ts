import { lookOf, type PaintedPicture, paintDrawing } from './paint-drawing';

/** All pictures of the demo, in every size that its records state, are less. */
const defaultMaxBytes = 24 * 2 ** 20;

/** Pictures that were painted lately: what looks the same is painted once. */
export class PaintedPictures {
  readonly #maxBytes: number;
  readonly #paint: typeof paintDrawing;
  /** The one that was not asked for the longest is the first. */
  readonly #pictures = new Map<string, Buffer>();
  #bytes = 0;

  constructor({ maxBytes = defaultMaxBytes, paint = paintDrawing } = {}) {
    this.#maxBytes = maxBytes;
    this.#paint = paint;
  }

  painted(picture: PaintedPicture, width: number, height: number): Buffer {
    const key = `${lookOf(picture)}/${width}x${height}`;
    const kept = this.#pictures.get(key);
    const bytes = kept ?? this.#paint(picture, width, height);
    if (kept) this.#pictures.delete(key);
    else this.#bytes += bytes.length;
    this.#pictures.set(key, bytes);
    this.#trim();
    return bytes;
  }

  #trim(): void {
    for (const [key, { length }] of this.#pictures) {
      if (this.#bytes <= this.#maxBytes) return;
      this.#pictures.delete(key);
      this.#bytes -= length;
    }
  }
}
