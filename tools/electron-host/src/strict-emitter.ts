import { EventEmitter } from 'node:events';
import { strictPrototype } from './strict-prototype.ts';

/** An EventEmitter to extend, whose instances and statics throw by name for members they do not have. */
export function strictEmitter(label: string, staticLabel = label): new () => EventEmitter {
  class StrictEmitter extends EventEmitter {}
  Object.setPrototypeOf(StrictEmitter.prototype, strictPrototype(label, EventEmitter.prototype));
  Object.setPrototypeOf(StrictEmitter, strictPrototype(staticLabel, EventEmitter));
  return StrictEmitter;
}
