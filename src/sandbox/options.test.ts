import { describe, expect, it } from 'vitest';
import { defaultOptions, parseOptions } from './options';

describe('parseOptions', () => {
  it('every option has a default', () => {
    expect(parseOptions([])).toEqual({ ok: true, options: defaultOptions });
  });

  it('every option is accepted with a space or an equals sign', () => {
    const args = ['--port', '4010', '--dataset=large', '--posts', '500', '--seed=abc', '--clock', 'manual'];
    expect(parseOptions([...args, '--private-webhooks', 'allow', '--data', 'state.log'])).toEqual({
      ok: true,
      options: {
        port: 4010,
        dataset: 'large',
        posts: 500,
        seed: 'abc',
        clock: 'manual',
        privateWebhooks: 'allow',
        dataFile: 'state.log',
      },
    });
  });

  it.each([
    [['--port', '70000'], '--port'],
    [['--port', '-1'], '--port'],
    [['--port', '80x'], '--port'],
    [['--port'], '--port'],
    [['--dataset', 'huge'], '--dataset'],
    [['--clock', 'broken'], '--clock'],
    [['--posts', 'many'], '--posts'],
    [['--posts', '0'], '--posts'],
    [['--private-webhooks', 'maybe'], '--private-webhooks'],
    [['--data', ''], '--data'],
    [['--frobnicate'], '--frobnicate'],
    [['stray'], 'stray'],
  ])('the arguments %j are refused and the wrong one is named', (args, named) => {
    const parsed = parseOptions(args);
    expect(parsed.ok).toBe(false);
    expect(parsed.ok ? '' : parsed.message).toContain(named);
    expect(parsed.ok ? '' : parsed.message).not.toContain('\n');
  });
});
