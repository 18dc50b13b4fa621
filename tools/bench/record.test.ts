import { describe, expect, it } from 'vitest';
import type { Figure } from './benchmark.mjs';
import { describeMachine } from './machine.mjs';
import { withFigures } from './record.mjs';

const measured = {
  name: 'list',
  claim: 'a list is there within 5 ms',
  figures: [
    { what: 'p95', value: 4.246, unit: 'ms', atMost: 5 },
    { what: 'plain', value: 31, unit: 'ms' },
  ],
  at: '2026-11-21',
  machine: '2 cores',
  commit: 'abcdef123456',
};

describe('the record of figures', () => {
  it('replaces the part between the comments and nothing else', () => {
    const page = '# Speed\n\nOne.\n\n<!-- figures of list -->\nold\n<!-- end of figures -->\n\nTwo.\n';
    const recorded = withFigures(page, measured);
    expect(recorded).toBe(
      [
        '# Speed\n\nOne.\n\n<!-- figures of list -->\n',
        '| what | measured | bar |  |',
        '| --- | ---: | --- | --- |',
        '| p95 | 4.25 ms | ≤ 5 ms | kept |',
        '| plain | 31 ms |  |  |',
        '\n2026-11-21, commit abcdef123456: 2 cores.\n\n<!-- end of figures -->\n\nTwo.\n',
      ].join('\n'),
    );
    expect(withFigures(recorded, measured)).toBe(recorded);
  });

  it('gives a new benchmark a part of its own', () => {
    const recorded = withFigures('# Speed\n', measured);
    expect(recorded).toContain(
      '# Speed\n\n## list\n\nA list is there within 5 ms.\n\n<!-- figures of list -->',
    );
    expect(withFigures(recorded, measured)).toBe(recorded);
  });

  it('takes a text with a bar as it is', () => {
    const [figure] = measured.figures;
    const recorded = withFigures('', {
      ...measured,
      figures: [{ ...figure, what: 'a|b', value: 9, unit: 'ms', atMost: 5 }],
    });
    expect(recorded).toContain('| a\\|b | 9 ms | ≤ 5 ms | BROKEN |');
  });

  it('puts what another version reached beside it, and leaves out what that one did not measure', () => {
    const [first, second] = measured.figures;
    const figures = [{ ...first, before: 6.5 } as Figure, second as Figure];
    const recorded = withFigures('', { ...measured, figures, otherVersion: '0ef0756f' });
    expect(recorded).toContain(
      '| what | `0ef0756f` | measured | bar |  |\n| --- | ---: | ---: | --- | --- |',
    );
    expect(recorded).toContain('| p95 | 6.5 ms | 4.25 ms | ≤ 5 ms | kept |\n| plain |  | 31 ms |  |  |');
    expect(withFigures('', { ...measured, otherVersion: '0ef0756f' })).not.toContain('0ef0756f');
  });

  it('describes the machine without naming it', () => {
    const text = describeMachine();
    expect(text).toMatch(/^\d+ cores .*Node \d+\.\d+\.\d+, the app on /);
    expect(text).not.toContain('\n');
  });
});
