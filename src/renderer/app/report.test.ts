import { describe, expect, it } from 'vitest';
import { done, FakeMain } from '../testing/fake-main';
import { createReporter } from './report';

function watched() {
  const main = new FakeMain({ 'app.report_problem': done });
  const reporter = createReporter(main.request);
  const target = new EventTarget();
  // Only the listening half of a window is used.
  reporter.watch(target as Window);
  return { reporter, target, reports: () => main.inputsOf('app.report_problem') };
}

describe('Error reports', () => {
  it('a report has the error’s kind, message and stack', () => {
    const { reporter, reports } = watched();
    reporter.report('render', new TypeError('x is not a function'));
    expect(reports()).toMatchObject([{ kind: 'render', message: 'TypeError: x is not a function' }]);
    expect(reports()[0]).toHaveProperty('stack');
  });

  it('uncaught errors and unhandled rejections are reported', () => {
    const { target, reports } = watched();
    target.dispatchEvent(Object.assign(new Event('error'), { error: new Error('lost'), message: '' }));
    target.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: 'refused' }));
    expect(reports()).toMatchObject([
      { kind: 'error', message: 'Error: lost' },
      { kind: 'rejection', message: 'refused' },
    ]);
  });

  it('the browser’s ResizeObserver warning is not reported, but a thrown error with its text is', () => {
    const { target, reports } = watched();
    for (const message of [
      'ResizeObserver loop completed with undelivered notifications.',
      'ResizeObserver loop limit exceeded',
    ]) {
      target.dispatchEvent(Object.assign(new Event('error'), { error: null, message }));
    }
    expect(reports()).toEqual([]);
    const thrown = new Error('ResizeObserver loop limit exceeded');
    target.dispatchEvent(Object.assign(new Event('error'), { error: thrown, message: thrown.message }));
    target.dispatchEvent(Object.assign(new Event('error'), { error: null, message: 'Script error.' }));
    expect(reports()).toHaveLength(2);
  });

  it('a policy violation is reported by directive and origin, without the full address', () => {
    const { target, reports } = watched();
    const blockedURI = 'https://media.example/file.png?signature=secret';
    const event = new Event('securitypolicyviolation');
    target.dispatchEvent(Object.assign(event, { effectiveDirective: 'img-src', blockedURI }));
    expect(reports()).toEqual([
      { kind: 'policy_violation', message: 'img-src blocked https://media.example' },
    ]);
  });

  it('reports are limited to 100 and messages to 4,000 characters', () => {
    const { reporter, reports } = watched();
    for (let time = 0; time < 150; time += 1) reporter.report('error', 'x'.repeat(10_000));
    expect(reports()).toHaveLength(100);
    expect((reports()[0] as { message: string }).message).toHaveLength(4_000);
  });
});
