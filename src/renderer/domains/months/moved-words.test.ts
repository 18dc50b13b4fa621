import { type Finding, findingsOf, type MovedNumber, missingStates } from '@shared/domain/metrics';
import { addMonths } from '@shared/domain/time';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createFormat } from '../../i18n/format';
import { createMetricFormat } from '../../i18n/metric-format';
import { i18nIn } from '../../testing/languages';
import { type MovedWriter, sentenceOf } from './moved-words';

const languages = ['en', 'pt-BR'] as const;
const rising = { en: /\b(?:rose|up|highest|higher)\b/, 'pt-BR': /\b(?:alta|mais alto)\b/ };
const falling = { en: /\b(?:fell|down|lowest|lower)\b/, 'pt-BR': /\b(?:queda|mais baixo)\b/ };

function writerIn(language: (typeof languages)[number]): MovedWriter {
  const { t } = i18nIn(language);
  const format = createFormat({ t, language, dateLocale: language, hour12: false, personZone: 'UTC' });
  const text = createMetricFormat(language);
  return {
    t,
    format,
    text,
    nameOf: (metric) => metric,
    ruleOf: ({ rule, value }) => `${rule} ${text.value(value)}`,
  };
}

const maybe = fc.option(fc.double({ min: -500, max: 9_000_000, noNaN: true }), { freq: 5 });
const numbers = fc.array(
  fc
    .record({
      metric: fc.constantFrom('reach', 'clicks', 'cost', 'views'),
      value: maybe,
      before: maybe,
      months: fc.array(maybe, { maxLength: 13 }),
      parts: fc.array(
        fc.record({ platform: fc.constantFrom('Instagram', 'TikTok'), value: maybe, before: maybe }),
        { maxLength: 3 },
      ),
      leftOut: fc.array(
        fc.record({
          platform: fc.constantFrom('Facebook', 'YouTube'),
          state: fc.constantFrom(...missingStates),
        }),
        { maxLength: 4 },
      ),
      goalState: fc.constantFrom('met' as const, 'missed' as const, null),
      goalValue: fc.integer(),
    })
    .map(({ months, goalState: state, goalValue, ...one }): MovedNumber => {
      const goal = { client: 'planning:1', metric: one.metric, rule: 'at_least', value: goalValue } as const;
      return {
        ...one,
        past: months.map((value, index) => ({ month: addMonths('2026-11-01', -index - 1), value })),
        goal: state && { state, goal },
      };
    }),
  { maxLength: 6 },
);

/** Every number that a finding holds. */
function provenBy(finding: Finding, { text, format }: MovedWriter): string[] {
  const values: string[] = [];
  if ('value' in finding) values.push(text.value(finding.value));
  if ('before' in finding) values.push(text.value(finding.before));
  if ('percent' in finding) values.push(text.share(finding.percent));
  if (finding.kind === 'record')
    values.push(finding.since === null ? String(finding.months) : format.month(finding.since));
  if (finding.kind === 'goal') values.push(text.value(finding.goal.value));
  return values;
}

describe.each(languages)('Sentence of a finding in %s', (language) => {
  const writer = writerIn(language);

  it('a sentence of a finding contains only numbers of that finding', () => {
    fc.assert(
      fc.property(numbers, (given) => {
        for (const finding of findingsOf(given)) {
          const sentence = sentenceOf(finding, writer);
          const proven = provenBy(finding, writer).toSorted((a, b) => b.length - a.length);
          const rest = proven.reduce((left, one) => left.replace(one, ''), sentence);
          expect(`${sentence} → ${rest.replaceAll(/\D/g, '')}`).toBe(`${sentence} → `);
          expect(sentence).not.toMatch(/NaN|undefined|null|\{\{|∞/);
        }
      }),
    );
  });

  it('a sentence of a finding uses rising words for a rise and falling words for a fall', () => {
    fc.assert(
      fc.property(numbers, (given) => {
        for (const finding of findingsOf(given)) {
          if (!('direction' in finding)) continue;
          const sentence = sentenceOf(finding, writer);
          const [said, other] = finding.direction === 'up' ? [rising, falling] : [falling, rising];
          expect(sentence).toMatch(said[language]);
          expect(sentence).not.toMatch(other[language]);
        }
      }),
    );
  });
});
