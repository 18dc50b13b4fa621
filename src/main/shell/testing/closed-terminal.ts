import { createLogger } from '../../log/logger';
import { createRedactor } from '../../log/redactor';
import { systemClock } from '../../ports';
import { watchMainFaults } from '../main-faults';
import { holdStandardStreams } from '../standard-streams';

/**
 * Main's log and fault handler in a separate process. On a signal from stdin it logs and fails, while no process
 * reads its streams.
 */
const [folder = ''] = process.argv.slice(2);
const logger = createLogger({
  folder,
  redactor: createRedactor(),
  clock: systemClock,
  echo: holdStandardStreams(process),
});
const faults = watchMainFaults({ source: process, log: logger, clock: systemClock, giveUp: () => {} });
faults.tellBy({
  ask: async () => ({ button: 2, isChecked: false }),
  translate: (key) => key,
  isQuitting: () => false,
  copyDiagnostics: async () => {},
  restart: () => {},
  whenReady: async () => undefined,
});
process.stdout.write('ready\n');
process.stdin.once('data', () => {
  for (let n = 0; n < 20; n += 1) logger.log('info', 'a line', { n });
  process.stdout.write('a line of a library\n');
  setImmediate(() => {
    for (let n = 0; n < 100; n += 1) void Promise.reject(new Error('in a loop'));
  });
  // An EPIPE that became a fault would be logged, echoed and thrown again with each turn.
  let turns = 0;
  const turn = () => {
    turns += 1;
    if (turns === 2_000) process.exit(0);
    setImmediate(turn);
  };
  turn();
});
