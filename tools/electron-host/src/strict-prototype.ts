/** Names that promises, serialisers, Node's inspector and test runners ask every object for. */
const PROBES = new Set(['then', 'toJSON', 'constructor', 'inspect', 'nodeType', 'asymmetricMatch', 'domain']);

/**
 * A prototype that answers what `base` answers and throws by name for anything else, so that a call the stand-in
 * lacks fails at its own line instead of somewhere later. It sits behind the object, not around it: `this`,
 * private members and stubs set from outside stay those of the one real object.
 */
export function strictPrototype(label: string, base: object): object {
  return new Proxy(base, {
    get(target, key, receiver) {
      if (typeof key === 'symbol' || key in target || key.startsWith('_') || PROBES.has(key)) {
        return Reflect.get(target, key, receiver) as unknown;
      }
      throw new Error(`stand-in: ${label}.${key} is not implemented`);
    },
  });
}

/** Makes a plain object throw by name for members it does not have. */
export function strict<T extends object>(label: string, members: T): T {
  return Object.setPrototypeOf(members, strictPrototype(label, Object.prototype)) as T;
}
