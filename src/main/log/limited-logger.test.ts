import { expect, it } from 'vitest';
import { createLimitedLogger } from './limited-logger';

it('a limited logger drops lines above its limit and reports their count in the next minute', () => {
  let now = 0;
  const lines: unknown[] = [];
  const limited = createLimitedLogger(
    { log: (_level, message, facts) => lines.push(facts ? { message, ...facts } : message) },
    { monotonic: () => now },
    2,
  );
  for (let count = 0; count < 1_000; count += 1) limited.log('warn', `line ${count}`);
  expect(lines).toEqual(['line 0', 'line 1']);
  now = 60_000;
  limited.log('warn', 'later');
  expect(lines.slice(2)).toEqual([{ message: 'lines were left out', count: 998 }, 'later']);
});
