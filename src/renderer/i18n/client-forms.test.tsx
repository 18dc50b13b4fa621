import { formsOfProject } from '@shared/domain/project-forms';
import { describe, expect, it } from 'vitest';
import { loadTextsIn } from './FormatProvider';

const german = formsOfProject({ date_format: 'd.m.Y', decimal_separator_format: ',' });

describe('Texts for a client', () => {
  it('numbers and dates use the formats of the client’s project in any language', async () => {
    const { i18n, format } = await loadTextsIn('en', 'UTC', german);
    expect(format.metric.value(48_212.5)).toBe('48.212,5');
    expect(format.metric.value(4_310.55, 'EUR')).toBe('€4.310,55');
    expect(format.number(1_204)).toBe('1.204');
    expect(format.day('2026-11-05')).toBe('05.11.2026');
    expect(format.days('2026-11-01', '2026-11-20')).toBe('01.11.2026 – 20.11.2026');
    expect(format.dated(Date.UTC(2026, 10, 5, 18))).toMatch(/^05\.11\.2026/);
    expect(i18n.t('reports.toldCounted', { count: 1_204 })).toContain('1.204');
  });

  it('numbers and dates use the language’s formats if the project’s format is unreadable', async () => {
    const { format } = await loadTextsIn('en', 'UTC', formsOfProject({ date_format: '?' }));
    expect(format.metric.value(48_212.5)).toBe('48,212.5');
    expect(format.day('2026-11-05')).toContain('November');
  });
});
