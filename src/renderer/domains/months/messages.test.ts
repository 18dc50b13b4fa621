import { clientLanguages } from '@shared/domain/clients';
import { type Finding, missingStates } from '@shared/domain/metrics';
import { notedWays } from '@shared/domain/noted';
import {
  confirmationOf,
  type ReminderFacts,
  reminderOf,
  reminderOfSeveral,
} from '@shared/domain/reminder/reminder';
import { reportMailOf } from '@shared/domain/reports/report-mail';
import { sessionMailOf } from '@shared/domain/session-mail/session-mail';
import { type ClientLanguage, isInformal, languageOf, messageLocaleOf } from '@shared/language';
import { describe, expect, it } from 'vitest';
import { createFormat } from '../../i18n/format';
import { createMetricFormat } from '../../i18n/metric-format';
import { i18nIn } from '../../testing/languages';
import { sentenceOf } from './moved-words';

const dayMs = 86_400_000;
/** Thursday, 26 November 2026, 12:00 UTC. */
const now = Date.UTC(2026, 10, 26, 12);
const timezone = 'America/Sao_Paulo';
const ana = { name: 'Ana Lima', email: null };
const bruno = { name: 'Bruno Reis', email: null };

const post: ReminderFacts = {
  title: 'Black Friday teaser',
  recipients: [ana],
  missing: 1,
  goesOutAt: now + dayMs,
  timezone,
  voidedBy: null,
  now,
};
const changes = ['caption', 'first_comment', 'schedule_at', 'media', 'account', 'unknown'] as const;

/** A reminder for every branch of its text. */
const reminders: readonly (readonly [string, ReminderFacts])[] = [
  ['one reviewer', post],
  ['two reviewers', { ...post, recipients: [ana, bruno], missing: 2 }],
  ['nobody known', { ...post, recipients: [] }],
  ['nobody known, two missing', { ...post, recipients: [], missing: 2 }],
  ['no caption', { ...post, title: null }],
  ['no date', { ...post, goesOutAt: null }],
  ['date passed', { ...post, goesOutAt: now - dayMs }],
  ...changes.map(
    (change) => [`edited: ${change}`, { ...post, voidedBy: { change, seenAt: now - dayMs } }] as const,
  ),
];

const several = [3, 1].map((missing) =>
  ['Teaser', 'Serum', null].map((title, index) => ({
    title,
    missing,
    goesOutAt: index === 2 ? null : now + (index * 2 - 1) * dayMs,
  })),
);

const goal = { client: 'planning:1', metric: 'reach', rule: 'at_least', value: 1000 } as const;
const directions = ['up', 'down'] as const;

/** A finding of each kind. */
const findings: readonly Finding[] = [
  ...directions.flatMap((direction): Finding[] => {
    const change = { direction, value: 1150, before: 1000, percent: 15, metric: 'reach' };
    const record = { direction, value: 1150, metric: 'reach' };
    return [
      { kind: 'changed', ...change },
      { kind: 'part', platform: 'Instagram', ...change },
      { kind: 'record', since: null, months: 1, ...record },
      { kind: 'record', since: null, months: 6, ...record },
      { kind: 'record', since: '2026-03-01', months: 6, ...record },
    ];
  }),
  { kind: 'started', metric: 'reach', value: 1150 },
  { kind: 'same', metric: 'reach', value: 1150 },
  { kind: 'stopped', metric: 'reach', before: 1000 },
  { kind: 'goal', metric: 'reach', state: 'met', goal, value: 1150 },
  { kind: 'goal', metric: 'reach', state: 'missed', goal, value: 900 },
  ...missingStates.flatMap((state): Finding[] => [
    { kind: 'missing', state, platforms: ['TikTok'] },
    { kind: 'missing', state, platforms: ['TikTok', 'YouTube'] },
  ]),
];

interface Mail {
  readonly subject: string;
  readonly body: string;
}
const written = (title: string, { subject, body }: Mail) =>
  `### ${title}\n\n**${subject}**\n\n${body.trim()}\n`;

/** Every message to clients in one language and form of address, as a page of Markdown. */
function messagesIn(form: ClientLanguage): string {
  const language = languageOf(form);
  const { t } = i18nIn(language);
  const locale = messageLocaleOf(language);
  const format = createFormat({ t, language, dateLocale: locale, hour12: false, personZone: 'UTC' });
  const text = createMetricFormat(locale);
  const nameOf = () => 'Reach';
  const ruleOf = () => text.value(goal.value);
  return [
    `# ${form}\n`,
    'Made by `npm run messages`. A change of these texts is read here as its reader gets it.\n',
    '## Reminders\n',
    ...reminders.map(([title, facts]) => written(title, reminderOf(facts, form))),
    ...several.map((posts, index) =>
      written(
        index === 0 ? 'several posts to one person' : 'several posts to two people',
        reminderOfSeveral(posts, { recipients: index === 0 ? [ana] : [ana, bruno], timezone, now }, form),
      ),
    ),
    written(
      'two posts that read the same',
      reminderOfSeveral([post, post], { recipients: [ana], timezone, now }, form),
    ),
    ...notedWays.map((way) =>
      written(
        `a noted yes to confirm: ${way}`,
        confirmationOf({ title: way === 'email' ? null : post.title, recipient: ana, way }, form),
      ),
    ),
    '## Session links\n',
    ...Array.from({ length: 8 }, (_, days) =>
      written(
        days === 0 ? 'ends today' : `ends in ${days} days`,
        sessionMailOf({ client: 'Aurora', endsAt: now + days * dayMs + 3_600_000, now, timezone }, form),
      ),
    ),
    '## Reports\n',
    ...[
      ['a whole month', { start: '2026-10-01', end: '2026-10-31' }] as const,
      ['other days', { start: '2026-10-03', end: '2026-11-07' }] as const,
    ].map(([title, period]) =>
      written(
        title,
        reportMailOf(
          { client: 'Aurora', title: 'Aurora', period, address: 'https://reports.example/7' },
          form,
        ),
      ),
    ),
    '## What changed\n',
    ...findings.map((finding) => `- ${sentenceOf(finding, { t, format, text, nameOf, ruleOf })}`),
    '',
  ].join('\n');
}

const informalOf = (language: ClientLanguage) => `${language}-x-informal` as ClientLanguage;

/** Words of each form of address. The plural of the informal form is often the formal one's. */
const address: Readonly<Partial<Record<ClientLanguage, RegExp>>> = {
  es: /(?<!\p{L})(?:usted|su aprobación|contraseña)(?!\p{L})|responda /iu,
  'es-x-informal': /(?<!\p{L})(?:tú|tus?|puedes|tienes|responde|abre|conecta)(?!\p{L})/iu,
  fr: /(?<!\p{L})(?:vous|votre|répondez)(?!\p{L})/iu,
  'fr-x-informal': /(?<!\p{L})(?:tu|t’|ta|ton|peux|réponds)(?!\p{L})/iu,
  it: /(?<!\p{L})(?:sua|gliene|buongiorno|potrebbe|risponda|apra)(?!\p{L})/iu,
  'it-x-informal': /(?<!\p{L})(?:tua|te ne|ciao|puoi|rispondi|apri)(?!\p{L})/iu,
  de: /(?<!\p{L})(?:Sie|Ihre?[nr]?|Guten Tag)(?!\p{L})/u,
  'de-x-informal': /(?<!\p{L})(?:du|deine?|eure?|ihr|Hallo)(?!\p{L})/u,
};
/** Words of the formal form that no informal message may have, in the plural neither. */
const formalOnly: Readonly<Partial<Record<ClientLanguage, RegExp>>> = {
  'es-x-informal': /(?<!\p{L})(?:usted|podría|responda|conecte|abra|tiene alguna)(?!\p{L})/iu,
  'fr-x-informal': /répondez|connectez|ouvrez|pourriez/iu,
  'it-x-informal': /(?<!\p{L})(?:sua|gliene|buongiorno|potrebbe|risponda|apra|potreste)(?!\p{L})/iu,
  'de-x-informal': /(?<!\p{L})(?:Sie|Ihre?[nr]?|Guten Tag)(?!\p{L})/u,
};

describe.each(clientLanguages)('Messages to clients in %s', (language) => {
  it('every message to clients matches the stored snapshot in docs/messages', async () => {
    const file = `../../../../docs/messages/${language.replace('-x-', '-')}.md`;
    await expect(messagesIn(language)).toMatchFileSnapshot(file);
  });

  it('every message to clients keeps to one form of address', () => {
    const messages = messagesIn(language);
    const own = address[language];
    const refused = isInformal(language) ? formalOnly[language] : address[informalOf(language)];
    if (own) expect(messages).toMatch(own);
    if (refused) expect(messages).not.toMatch(refused);
  });
});
