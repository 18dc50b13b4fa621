/**
 * A part of a JSON text that can be cut out unparsed: a container one level below the root (or the root itself if it is
 * an array) with the commas between its elements. Only parsing the pieces shows whether the text is valid.
 */
export interface Container {
  /** Offset of the opening bracket. `end` is behind the closing one. */
  readonly start: number;
  end: number;
  readonly isArray: boolean;
  /** Offsets of the commas between its elements, at most `mostElements`. */
  readonly commas: number[];
}

export interface Split {
  readonly containers: readonly Container[];
}

/** Five times the longest list that is read at all; what has more is not looked at any further. */
export const mostElements = 50_000;

const [quote, backslash, comma] = [0x22, 0x5c, 0x2c];
const [openArray, closeArray, openObject, closeObject] = [0x5b, 0x5d, 0x7b, 0x7d];

/** Bytes examined between two offers to pause. */
const stride = 64 * 1024;

/**
 * Undefined where the brackets do not match, which no JSON does.
 *
 * @param least Smaller containers are passed over. In bytes.
 * @param cutsRoot The root is cut itself, whether it is an array or an object.
 */
export function* splitJson(
  bytes: Uint8Array,
  least: number,
  cutsRoot = false,
): Generator<undefined, Split | undefined> {
  const containers: Container[] = [];
  let depth = 0;
  let cutDepth = cutsRoot ? 1 : 2;
  let isInText = false;
  let current: Container | undefined;
  for (let at = 0; at < bytes.length; at += 1) {
    if (at % stride === stride - 1) yield;
    const byte = bytes[at];
    if (isInText) {
      // The character after a backslash never ends a text.
      if (byte === backslash) at += 1;
      else if (byte === quote) isInText = false;
    } else if (byte === quote) isInText = true;
    else if (byte === openArray || byte === openObject) {
      depth += 1;
      if (depth === 1 && byte === openArray) cutDepth = 1;
      if (depth === cutDepth) current = { start: at, end: at, isArray: byte === openArray, commas: [] };
    } else if (byte === closeArray || byte === closeObject) {
      if (depth === cutDepth && current) {
        if (current.isArray !== (byte === closeArray)) return undefined;
        current.end = at + 1;
        if (current.end - current.start > least) containers.push(current);
        current = undefined;
      }
      depth -= 1;
      if (depth < 0) return undefined;
    } else if (byte === comma && depth === cutDepth && current) {
      if (current.commas.length <= mostElements) current.commas.push(at);
    }
  }
  return depth === 0 && !isInText ? { containers } : undefined;
}
