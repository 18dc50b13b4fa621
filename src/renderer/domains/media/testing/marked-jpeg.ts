const ascii = (text: string) => [...text].map((letter) => letter.charCodeAt(0));
const bytesOf = (value: number, count: number) =>
  Array.from({ length: count }, (_, at) => (value >>> ((count - 1 - at) * 8)) & 255);

/** JPEG with one more segment after its start. */
async function withSegment(jpeg: Blob, marker: number, content: readonly number[]): Promise<Blob> {
  const bytes = new Uint8Array(await jpeg.arrayBuffer());
  const segment = [255, marker, ...bytesOf(content.length + 2, 2), ...content];
  return new Blob([bytes.slice(0, 2), Uint8Array.from(segment), bytes.slice(2)], { type: 'image/jpeg' });
}

/** JPEG whose EXIF says how to turn it, from 1 to 8 (6: a quarter to the right). */
export const withOrientation = (jpeg: Blob, orientation: number): Promise<Blob> =>
  withSegment(jpeg, 0xe1, [
    ...[...ascii('Exif'), 0, 0, ...ascii('MM'), 0, 42, ...bytesOf(8, 4)],
    // The only entry: tag 0x112, a short.
    ...[...bytesOf(1, 2), ...bytesOf(0x112, 2), ...bytesOf(3, 2), ...bytesOf(1, 4)],
    ...[...bytesOf(orientation, 2), 0, 0, ...bytesOf(0, 4)],
  ]);

const fixed = (value: number) => bytesOf(Math.round(value * 65_536), 4);
/** Red, green and blue of sRGB in the connection space of profiles. */
const srgb = {
  r: [0.43607, 0.22249, 0.01392],
  g: [0.38515, 0.71687, 0.09708],
  b: [0.14307, 0.06061, 0.7141],
} as const;

/** JPEG with a colour profile that has sRGB's red and green the other way round. */
export function withSwappedColors(jpeg: Blob): Promise<Blob> {
  const xyz = (parts: readonly number[]) => [...ascii('XYZ '), 0, 0, 0, 0, ...parts.flatMap(fixed)];
  const curve = [...ascii('curv'), 0, 0, 0, 0, ...bytesOf(1, 4), ...bytesOf(Math.round(2.2 * 256), 2), 0, 0];
  const name = 'swapped';
  const desc = [
    ...[...ascii('desc'), 0, 0, 0, 0, ...bytesOf(name.length + 1, 4), ...ascii(name), 0],
    ...Array.from({ length: 80 }, () => 0),
  ];
  const tags = [
    ['desc', desc],
    ['cprt', [...ascii('text'), 0, 0, 0, 0, ...ascii('none')]],
    ['wtpt', xyz([0.9642, 1, 0.82491])],
    ['rXYZ', xyz(srgb.g)],
    ['gXYZ', xyz(srgb.r)],
    ['bXYZ', xyz(srgb.b)],
    ...(['rTRC', 'gTRC', 'bTRC'] as const).map((tag) => [tag, curve] as const),
  ] as const;
  const table: number[] = bytesOf(tags.length, 4);
  const data: number[] = [];
  for (const [tag, content] of tags) {
    const padded = [...content, ...Array.from({ length: (4 - (content.length % 4)) % 4 }, () => 0)];
    table.push(
      ...ascii(tag),
      ...bytesOf(128 + 4 + tags.length * 12 + data.length, 4),
      ...bytesOf(content.length, 4),
    );
    data.push(...padded);
  }
  const size = 128 + table.length + data.length;
  const head = [
    ...[...bytesOf(size, 4), 0, 0, 0, 0, 2, 0x20, 0, 0, ...ascii('mntrRGB XYZ ')],
    ...[...Array.from({ length: 12 }, () => 0), ...ascii('acsp'), ...Array.from({ length: 28 }, () => 0)],
    ...[...fixed(0.9642), ...fixed(1), ...fixed(0.82491), ...Array.from({ length: 48 }, () => 0)],
  ];
  return withSegment(jpeg, 0xe2, [...ascii('ICC_PROFILE'), 0, 1, 1, ...head, ...table, ...data]);
}
