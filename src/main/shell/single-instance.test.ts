import { EventEmitter } from 'node:events';
import { describe, expect, it } from 'vitest';
import { holdSingleInstance } from './single-instance';

const appWith = (isFirst: boolean) =>
  Object.assign(new EventEmitter(), { requestSingleInstanceLock: () => isFirst });

describe('the single instance', () => {
  it('hears of every further start and with what', () => {
    const seen: (readonly string[])[] = [];
    const app = appWith(true);
    expect(holdSingleInstance(app, (argv) => seen.push(argv))).toBe(true);
    app.emit('second-instance', {}, ['client-desk', 'clientdesk://approvals']);
    expect(seen).toEqual([['client-desk', 'clientdesk://approvals']]);
  });

  it('is not this one where another holds the lock', () => {
    const app = appWith(false);
    expect(holdSingleInstance(app, () => undefined)).toBe(false);
    expect(app.listenerCount('second-instance')).toBe(0);
  });
});
