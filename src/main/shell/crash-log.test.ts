import { EventEmitter } from 'node:events';
import { describe, expect, it } from 'vitest';
import { logCrashes } from './crash-log';
import { memoryLog } from './testing/log';

describe('Crash log', () => {
  it('a crash is logged with reason and exit code, without a URL, and a clean exit is not', () => {
    const app = new EventEmitter();
    const log = memoryLog();
    logCrashes(app, log);
    const page = { getURL: () => 'app://w-abc123/#/posts/canary' };
    app.emit('render-process-gone', {}, page, { reason: 'oom', exitCode: 5 });
    app.emit('render-process-gone', {}, page, { reason: 'clean-exit', exitCode: 0 });
    app.emit('child-process-gone', {}, { type: 'GPU', reason: 'crashed', exitCode: 11 });
    app.emit(
      'child-process-gone',
      {},
      { type: 'Utility', serviceName: 'Demo', reason: 'clean-exit', exitCode: 0 },
    );
    expect(log.lines.map(({ facts }) => facts)).toEqual([
      { faultOf: 'page', type: 'page', reason: 'oom', exitCode: 5 },
      { faultOf: 'system', type: 'GPU', service: '', reason: 'crashed', exitCode: 11 },
    ]);
    expect(JSON.stringify(log.lines)).not.toContain('canary');
  });
});
