import { type Colour, mix, type Palette } from './palette';

/**
 * A still picture as H.264: one frame whose macroblocks are stored as plain samples (I_PCM), then frames that say
 * "as before". Nothing is compressed, so the encoder fits on a page, and every decoder takes it. Names of fields are
 * those of ITU-T H.264, chapter 7.3. Width and height are multiples of 16.
 */
export interface Stream {
  readonly sps: Buffer;
  readonly pps: Buffer;
  /** NAL units, one for each frame; the first is a key frame. */
  readonly frames: readonly Buffer[];
}

export function encodeStill(width: number, height: number, palette: Palette, frameCount: number): Stream {
  const columns = width / 16;
  const rows = height / 16;
  const repeats = Array.from({ length: frameCount - 1 }, (_, i) => repeatFrame(i + 1, columns * rows));
  return {
    sps: parameterSet(columns, rows),
    pps: pictureSet(),
    frames: [keyFrame(columns, rows, palette), ...repeats],
  };
}

const nal = (header: number, bits: Bits): Buffer => {
  const escaped: number[] = [header];
  let zeros = 0;
  for (const byte of bits.end()) {
    // Two zero bytes and a small one would read as a start code: a 3 between them says that it is none.
    if (zeros >= 2 && byte <= 3) {
      escaped.push(3);
      zeros = 0;
    }
    escaped.push(byte);
    zeros = byte === 0 ? zeros + 1 : 0;
  }
  return Buffer.from(escaped);
};

/** Baseline profile, level 3. */
function parameterSet(columns: number, rows: number): Buffer {
  const bits = new Bits().u(8, 66).u(8, 0xc0).u(8, 30);
  // seq_parameter_set_id, log2_max_frame_num_minus4, pic_order_cnt_type 2 (shown as decoded), max_num_ref_frames
  bits.ue(0).ue(0).ue(2).ue(1).u(1, 0);
  // size, then frame_mbs_only_flag, direct_8x8_inference_flag, no cropping, no usability information
  return nal(
    0x67,
    bits
      .ue(columns - 1)
      .ue(rows - 1)
      .u(1, 1)
      .u(1, 0)
      .u(1, 0)
      .u(1, 0),
  );
}

function pictureSet(): Buffer {
  // ids, entropy_coding_mode_flag 0 (CAVLC), one slice group, one reference, no weighting
  const bits = new Bits().ue(0).ue(0).u(1, 0).u(1, 0).ue(0).ue(0).ue(0).u(1, 0).u(2, 0);
  // pic_init_qp, pic_init_qs, chroma_qp_index_offset, deblocking_filter_control_present_flag 1
  return nal(0x68, bits.ue(0).ue(0).ue(0).u(1, 1).u(1, 0).u(1, 0));
}

const sliceHeader = (type: number, frame: number): Bits =>
  new Bits()
    .ue(0)
    .ue(type)
    .ue(0)
    .u(4, frame % 16);

function keyFrame(columns: number, rows: number, palette: Palette): Buffer {
  // idr_pic_id, both flags of dec_ref_pic_marking, slice_qp_delta, deblocking off
  const bits = sliceHeader(7, 0).ue(0).u(1, 0).u(1, 0).ue(0).ue(1);
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const isDisc =
        Math.hypot(column - (columns - 1) / 2, row - (rows - 1) / 2) < Math.min(columns, rows) * 0.3;
      // mb_type 25: I_PCM
      bits
        .ue(25)
        .align()
        .bytes(samples(isDisc ? palette.accent : mix(palette, row / rows)));
    }
  }
  return nal(0x65, bits);
}

/** A P slice in which every macroblock is skipped. */
function repeatFrame(frame: number, macroblocks: number): Buffer {
  // num_ref_idx_active_override_flag, ref_pic_list_modification_flag_l0, adaptive marking, slice_qp_delta, deblocking off
  const bits = sliceHeader(5, frame).u(1, 0).u(1, 0).u(1, 0).ue(0).ue(1);
  return nal(0x41, bits.ue(macroblocks));
}

/** One macroblock of one colour: 256 samples of brightness, 64 of each colour difference (BT.601, limited range). */
function samples([red, green, blue]: Colour): Buffer {
  const y = 16 + (65.5 * red + 128.6 * green + 25 * blue) / 255;
  const cb = 128 + (-37.8 * red - 74.2 * green + 112 * blue) / 255;
  const cr = 128 + (112 * red - 93.8 * green - 18.2 * blue) / 255;
  return Buffer.concat([
    Buffer.alloc(256, Math.round(y)),
    Buffer.alloc(64, Math.round(cb)),
    Buffer.alloc(64, Math.round(cr)),
  ]);
}

class Bits {
  readonly #bytes: number[] = [];
  #current = 0;
  #filled = 0;

  /** So many bits, the highest first. */
  u(count: number, value: number): this {
    for (let bit = count - 1; bit >= 0; bit--) {
      this.#current = (this.#current << 1) | ((value >> bit) & 1);
      if (++this.#filled === 8) this.#flush();
    }
    return this;
  }

  /** Exponential Golomb code; a signed 0 is written the same. */
  ue(value: number): this {
    const length = Math.floor(Math.log2(value + 1));
    return this.u(length, 0).u(length + 1, value + 1);
  }

  align(): this {
    return this.#filled === 0 ? this : this.u(8 - this.#filled, 0);
  }

  bytes(bytes: Buffer): this {
    for (const byte of bytes) this.#bytes.push(byte);
    return this;
  }

  /** With the stop bit behind the last one. */
  end(): readonly number[] {
    this.u(1, 1).align();
    return this.#bytes;
  }

  #flush(): void {
    this.#bytes.push(this.#current);
    this.#current = 0;
    this.#filled = 0;
  }
}
