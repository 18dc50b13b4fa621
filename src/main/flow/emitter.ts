export interface Emitter<T> {
  readonly emit: (value: T) => void;
  /** Adds a listener. Returns a function that removes it. */
  readonly on: (listener: (value: T) => void) => () => void;
}

/** The smallest publisher there is: listeners are called in order, and each `on` ends only its own listening. */
export function createEmitter<T>(): Emitter<T> {
  const listeners = new Map<symbol, (value: T) => void>();
  return {
    emit(value) {
      for (const listener of [...listeners.values()]) listener(value);
    },
    on(listener) {
      const key = Symbol('listener');
      listeners.set(key, listener);
      return () => void listeners.delete(key);
    },
  };
}
