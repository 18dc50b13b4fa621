import { EventEmitter } from 'node:events';
import { strictPrototype } from './strict-prototype.ts';

/**
 * An EventEmitter to extend, whose instances and statics throw by name for members they do not have. In a file of its
 * own because strict-prototype.ts also runs in pages, which have no node:events.
 */
export function strictEmitter(label: string, staticLabel = label): new () => EventEmitter {
  class StrictEmitter extends EventEmitter {}
  Object.setPrototypeOf(StrictEmitter.prototype, strictPrototype(label, EventEmitter.prototype));
  Object.setPrototypeOf(StrictEmitter, strictPrototype(staticLabel, EventEmitter));
  return StrictEmitter;
}
