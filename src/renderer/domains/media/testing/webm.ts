/** Element of EBML: id, size in eight bytes, content. */
function element(id: string, ...parts: readonly (Uint8Array | number)[]): Uint8Array {
  const bytes = parts.flatMap((part) => (typeof part === 'number' ? numberBytes(part) : [...part]));
  const head = (id.match(/../g) ?? []).map((hex) => Number.parseInt(hex, 16));
  const size = [1, ...numberBytes(bytes.length).slice(-7)];
  return Uint8Array.from([...head, ...size, ...bytes]);
}
const numberBytes = (value: number): number[] => [
  ...new Uint8Array(new BigUint64Array([BigInt(value)]).buffer).toReversed(),
];
const text = (value: string) => new TextEncoder().encode(value);
const float = (value: number) => new Uint8Array(new Float64Array([value]).buffer).toReversed();

interface Film {
  readonly width: number;
  readonly height: number;
  readonly seconds: number;
  readonly framesPerSecond: number;
  readonly draw: (context: OffscreenCanvasRenderingContext2D, second: number) => void;
}

/** Address of a VP8 video that a test draws, each frame a key frame. Chromium can seek in it. */
export async function webm({ width, height, seconds, framesPerSecond, draw }: Film): Promise<string> {
  const clusters: Uint8Array[] = [];
  const encoder = new VideoEncoder({
    error: (error) => {
      throw error;
    },
    output(chunk) {
      const frame = new Uint8Array(chunk.byteLength);
      chunk.copyTo(frame);
      const block = Uint8Array.from([0x81, 0, 0, 0x80, ...frame]);
      clusters.push(element('1f43b675', element('e7', chunk.timestamp / 1_000), element('a3', block)));
    },
  });
  encoder.configure({ codec: 'vp8', width, height, bitrate: 2_000_000, framerate: framesPerSecond });
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('no canvas');
  for (let at = 0; at < seconds * framesPerSecond; at += 1) {
    const second = at / framesPerSecond;
    draw(context, second);
    const frame = new VideoFrame(canvas, { timestamp: Math.round(second * 1_000) * 1_000 });
    encoder.encode(frame, { keyFrame: true });
    frame.close();
  }
  await encoder.flush();
  encoder.close();
  const head = element(
    '1a45dfa3',
    ...[element('4282', text('webm')), element('4287', 4), element('4285', 2)],
  );
  const info = element('1549a966', element('2ad7b1', 1_000_000), element('4489', float(seconds * 1_000)));
  const video = element('e0', element('b0', width), element('ba', height));
  const ids = [element('d7', 1), element('73c5', 1), element('83', 1), element('86', text('V_VP8'))];
  const tracks = element('1654ae6b', element('ae', ...ids, video));
  const segment = element('18538067', info, tracks, ...clusters);
  return URL.createObjectURL(new Blob([head, segment as BlobPart] as BlobPart[], { type: 'video/webm' }));
}
