import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { languages } from '../../language';
import { formsOfProject } from '../project-forms';
import { periodText, reportMailOf, subtitleOffers } from './report-mail';

const period = { start: '2026-10-01', end: '2026-10-31' };
const facts = { client: 'Ótica Sol', title: 'Relatório mensal', period, address: 'https://r.example/1' };

describe('Report email', () => {
  it.each([
    ['en', 'Relatório mensal: October 2026', 'Here is the report for Ótica Sol, October 2026:'],
    ['pt-BR', 'Relatório mensal: outubro de 2026', 'Aqui está o relatório de Ótica Sol, outubro de 2026:'],
    ['es', 'Relatório mensal: octubre de 2026', 'Aquí está el informe de Ótica Sol, octubre de 2026:'],
    ['fr', 'Relatório mensal : octobre 2026', 'Voici le rapport de Ótica Sol, octobre 2026 :'],
  ] as const)('a report email is written in %s', (language, subject, sentence) => {
    const mail = reportMailOf(facts, language);
    expect(mail.subject).toBe(subject);
    expect(mail.body).toContain(sentence);
    expect(mail.body).toContain('\n\nhttps://r.example/1\n\n');
  });

  it('the subject of a report email does not repeat a month that is in the title', () => {
    expect(reportMailOf({ ...facts, title: 'Report · October 2026' }, 'en').subject).toBe(
      'Report · October 2026',
    );
  });

  it('a report without a title is emailed under the usual title', () => {
    expect(reportMailOf({ ...facts, title: ' ' }, 'en').subject).toBe('Monthly report: October 2026');
  });

  it('a report email has a one-line subject and the address on its own line for any title', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.constantFrom(...languages), (client, title, language) => {
        const { subject, body } = reportMailOf({ ...facts, client, title }, language);
        expect(subject).not.toMatch(/[\r\n]/);
        expect(body.split('\n\n')).toContain('https://r.example/1');
      }),
    );
  });
});

describe('Subtitle suggestions', () => {
  it('subtitle suggestions are the period and earlier subtitles without duplicates', () => {
    const earlier = ['Noviembre, comparado con octubre', null, 'Octubre de 2026', ' '];
    expect(subtitleOffers(earlier, period, 'es')).toEqual([
      'Octubre de 2026',
      'Noviembre, comparado con octubre',
    ]);
    expect(subtitleOffers([], { start: '', end: '' }, 'es')).toEqual([]);
  });

  it('a period that is not a month is written with its dates', () => {
    expect(periodText({ start: '2026-10-12', end: '2026-10-31' }, 'en')).toBe('12 – 31 October 2026');
    expect(periodText({ start: '2026-10-03', end: '2026-11-07' }, 'it')).toBe('3 ottobre – 7 novembre 2026');
    const { day } = formsOfProject({ date_format: 'd/m/Y' });
    expect(periodText({ start: '2026-10-12', end: '2026-10-31' }, 'en', day)).toBe('12/10/2026 – 31/10/2026');
    expect(periodText(period, 'en', day)).toBe('October 2026');
  });
});
