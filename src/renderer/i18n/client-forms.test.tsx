import { formsOfProject } from '@shared/domain/project-forms';
import { describe, expect, it } from 'vitest';
import { loadTextsIn } from './FormatProvider';

const german = formsOfProject({ date_format: 'd.m.Y', decimal_separator_format: ',' });

describe('texts for a client', () => {
  it('have numbers and days in the forms of its project, in whatever language it is written to', async () => {
    const { i18n, format } = await loadTextsIn('en', 'UTC', german);
    expect(format.metric.value(48_212.5)).toBe('48.212,5');
    expect(format.metric.value(4_310.55, 'EUR')).toBe('€4.310,55');
    expect(format.number(1_204)).toBe('1.204');
    expect(format.day('2026-11-05')).toBe('05.11.2026');
    expect(format.days('2026-11-01', '2026-11-20')).toBe('01.11.2026 – 20.11.2026');
    expect(format.dated(Date.UTC(2026, 10, 5, 18))).toMatch(/^05\.11\.2026/);
    expect(i18n.t('reports.toldCounted', { count: 1_204 })).toContain('1.204');
  });

  it('keep the language’s forms where the project says nothing that can be read', async () => {
    const { format } = await loadTextsIn('en', 'UTC', formsOfProject({ date_format: '?' }));
    expect(format.metric.value(48_212.5)).toBe('48,212.5');
    expect(format.day('2026-11-05')).toContain('November');
  });
});
