import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { languages } from '../../language';
import { formsOfProject } from '../project-forms';
import { periodText, reportMailOf, subtitleOffers } from './report-mail';

const period = { start: '2026-10-01', end: '2026-10-31' };
const facts = { client: 'Ótica Sol', title: 'Relatório mensal', period, address: 'https://r.example/1' };

describe('a mail with a report', () => {
  it.each([
    ['en', 'Relatório mensal: October 2026', 'Here is the report for Ótica Sol, October 2026:'],
    ['pt-BR', 'Relatório mensal: outubro de 2026', 'Aqui está o relatório de Ótica Sol, outubro de 2026:'],
    ['es', 'Relatório mensal: octubre de 2026', 'Aquí está el informe de Ótica Sol, octubre de 2026:'],
    ['fr', 'Relatório mensal : octobre 2026', 'Voici le rapport de Ótica Sol, octobre 2026 :'],
  ] as const)('speaks %s', (language, subject, sentence) => {
    const mail = reportMailOf(facts, language);
    expect(mail.subject).toBe(subject);
    expect(mail.body).toContain(sentence);
    expect(mail.body).toContain('\n\nhttps://r.example/1\n\n');
  });

  it('does not say the month twice', () => {
    expect(reportMailOf({ ...facts, title: 'Report · October 2026' }, 'en').subject).toBe(
      'Report · October 2026',
    );
  });

  it('has a subject of one line and the address on a line of its own, whatever the report is called', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.constantFrom(...languages), (client, title, language) => {
        const { subject, body } = reportMailOf({ ...facts, client, title }, language);
        expect(subject).not.toMatch(/[\r\n]/);
        expect(body.split('\n\n')).toContain('https://r.example/1');
      }),
    );
  });
});

describe('subtitles on offer', () => {
  it('are the period in the client’s language and what earlier reports had, each once', () => {
    const earlier = ['Noviembre, comparado con octubre', null, 'Octubre de 2026', ' '];
    expect(subtitleOffers(earlier, period, 'es')).toEqual([
      'Octubre de 2026',
      'Noviembre, comparado con octubre',
    ]);
    expect(subtitleOffers([], { start: '', end: '' }, 'es')).toEqual([]);
  });

  it('name other days by their dates', () => {
    expect(periodText({ start: '2026-10-12', end: '2026-10-31' }, 'en')).toBe('12 – 31 October 2026');
    const { day } = formsOfProject({ date_format: 'd/m/Y' });
    expect(periodText({ start: '2026-10-12', end: '2026-10-31' }, 'en', day)).toBe('12/10/2026 – 31/10/2026');
    expect(periodText(period, 'en', day)).toBe('October 2026');
  });
});
