import { EventEmitter } from 'node:events';
import { expect, it } from 'vitest';
import { refuseClientCertificates } from './client-certificates';
import { memoryLog } from './testing/log';

it('client certificate requests get no certificate and are logged once for each host', () => {
  const app = new EventEmitter();
  const log = memoryLog();
  refuseClientCertificates(app, log);
  const given: unknown[][] = [];
  let prevented = 0;
  const event = { preventDefault: () => (prevented += 1) };
  for (const host of ['a.example:443', 'a.example:443', 'b.example:443']) {
    app.emit('select-client-certificate', event, null, host, [{ subjectName: 'Ana' }], (...args: unknown[]) =>
      given.push(args),
    );
  }
  expect([prevented, given]).toEqual([3, [[], [], []]]);
  expect(log.lines).toHaveLength(2);
  expect(JSON.stringify(log.lines)).not.toMatch(/Ana|example/);
});
