/** Names that promises, serialisers, Node's inspector and test runners ask every object for. */
const PROBES = new Set(['then', 'toJSON', 'constructor', 'inspect', 'nodeType', 'asymmetricMatch', 'domain']);

/**
 * Creates a prototype that returns the members of `base` and throws an error with the name for any other. So a call
 * that the stand-in lacks fails at its own line instead of later. The prototype is behind the object, not around it.
 * So `this`, private members and stubs set from outside belong to the one real object.
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
