import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ClientLanguage, languages } from '../../language';
import { clientLanguages } from '../clients';
import { mailAddressOf } from './mail-address';
import { type ReminderFacts, reminderOf, reminderOfSeveral } from './reminder';

const friday = Date.UTC(2026, 10, 20, 21);
const facts: ReminderFacts = {
  title: 'Black Friday teaser',
  recipients: [
    { name: 'Ana Beatriz Nogueira', email: 'ana@aurora.example' },
    { name: 'Helena Prado', email: null },
  ],
  missing: 2,
  goesOutAt: friday,
  timezone: 'America/Sao_Paulo',
  voidedBy: { change: 'caption', seenAt: Date.UTC(2026, 10, 19, 12, 12) },
  now: friday - 3_600_000,
};

describe('Reminder', () => {
  it('a reminder names reviewers, post, publish date in the zone of the client and the edit', () => {
    expect(reminderOf(facts, 'en').body).toMatch(
      /^Hi Ana and Helena,\n\n“Black Friday teaser” is still waiting for your approval\. It’s scheduled to publish on Friday,? 20 November .*18:00 \(São Paulo\)\. The caption was edited after the last approval \(seen Thursday,? 19 November .*\), so it needs to be approved again\. Could you take a look\?\n$/,
    );
  });

  it('a reminder is written in Portuguese, Spanish and French', () => {
    expect(reminderOf(facts, 'pt-BR').body).toMatch(
      /^Oi, Ana e Helena!\n\n.*a aprovação de vocês\. .*sexta-feira/,
    );
    expect(reminderOf(facts, 'es').body).toMatch(/^Hola, Ana y Helena:\n\n.*viernes/);
    expect(reminderOf(facts, 'fr').body).toMatch(/^Bonjour Ana et Helena,\n\n.*vendredi/);
  });

  it('a reminder with unknown details leaves them out and greets without a name', () => {
    const bare = reminderOf(
      { ...facts, title: null, recipients: [{ name: ' ', email: null }], goesOutAt: null, voidedBy: null },
      'en',
    );
    expect(bare).toEqual({
      subject: 'A post needs your approval',
      body: 'Hi,\n\nA post is still waiting for your approval. Could you take a look?\n',
    });
  });

  it('quotation marks in a title become single ones', () => {
    const body = reminderOf({ ...facts, title: 'The kit “Summer”' }, 'en').body;
    expect(body).toContain('“The kit ‘Summer’” is still waiting');
  });

  it('a reminder after the publish date says that the post was scheduled', () => {
    expect(reminderOf({ ...facts, now: friday + 1 }, 'en').body).toContain('It was scheduled to publish on');
  });
});

describe('Reminder about several posts', () => {
  const place = { recipients: [], timezone: 'America/Sao_Paulo', now: friday - 3_600_000 };
  const posts = [
    { title: null, missing: 1, goesOutAt: null },
    { title: 'Later', missing: 1, goesOutAt: friday + 86_400_000 },
    { title: 'First', missing: 2, goesOutAt: friday },
  ];

  it('posts are listed by publish date, with undated posts last', () => {
    expect(reminderOfSeveral(posts, place, 'en')).toEqual({
      subject: '3 posts need your approval',
      body: expect.stringMatching(
        /^Hi,\n\n3 posts are still waiting for your approval:\n• First, scheduled for Friday.*\n• Later, scheduled for Saturday.*\n• Post without a caption\n\nCould you take a look\?\n$/,
      ),
    });
  });

  it('equal posts of several networks are counted once', () => {
    const twice = [posts[1], posts[2], posts[2]].filter((post) => post !== undefined);
    expect(reminderOfSeveral(twice, place, 'pt-BR').subject).toBe('2 posts aguardam aprovação');
  });

  it.each(languages)(
    'every title is in the reminder without placeholders for missing data in %s',
    (language) => {
      const line = fc.record({
        // Titles exclude letters of the words that must not occur.
        title: fc.stringMatching(/^[a-ce-km-z]{3,12}$/),
        missing: fc.nat(5),
        goesOutAt: fc.option(fc.integer({ min: friday - 1e9, max: friday + 1e9 })),
      });
      fc.assert(
        fc.property(fc.array(line, { minLength: 1, maxLength: 12 }), (some) => {
          const { body } = reminderOfSeveral(some, place, language);
          for (const { title } of some) expect(body).toContain(title);
          expect(body).not.toMatch(/undefined|null|Invalid/);
        }),
        { numRuns: 40 },
      );
    },
  );
});

/** Words that speak to one person, and words that speak to several, where a form of address has them. */
const numberOfAddress: Readonly<Partial<Record<ClientLanguage, readonly [one: RegExp, several: RegExp]>>> = {
  'pt-BR': [/\b(?:sua aprovação|precisa|pode)\b/i, /\b(?:vocês|podem)\b/i],
  es: [/\bpodría\b/i, /\bpodrían\b/i],
  'es-x-informal': [/\b(?:tu|puedes)\b/i, /\b(?:su|pueden)\b/i],
  'fr-x-informal': [/\b(?:ta|tu|peux)\b/i, /\b(?:votre|vous)\b/i],
  it: [/\b(?:sua|potrebbe)\b/i, /\b(?:vostra|potreste)\b/i],
  'it-x-informal': [/\b(?:tua|puoi)\b/i, /\b(?:vostra|potete)\b/i],
  'de-x-informal': [/\b(?:du|deine|kannst)\b/i, /\b(?:ihr|eure|könnt)\b/i],
};

describe('Recipients of a reminder', () => {
  const people = ['Ana Lima', 'Bruno Reis', 'Clara Paz'].map((name) => ({ name, email: null }));
  const post = fc.record({
    title: fc.constantFrom('Serum', null),
    missing: fc.integer({ min: 1, max: 3 }),
    goesOutAt: fc.constantFrom(friday, null),
  });

  it.each(clientLanguages)('a reminder addresses one or several recipients correctly in %s', (language) => {
    const [one, several] = numberOfAddress[language] ?? [];
    fc.assert(
      fc.property(
        fc.subarray(people, { minLength: 1 }),
        fc.array(post, { minLength: 1, maxLength: 4 }),
        (recipients, posts) => {
          const to = { recipients, timezone: 'America/Sao_Paulo', now: friday - 3_600_000 };
          const [first] = posts;
          const messages = [reminderOfSeveral(posts, to, language)];
          if (first) messages.push(reminderOf({ ...first, ...to, voidedBy: null }, language));
          const [wanted, refused] = recipients.length === 1 ? [one, several] : [several, one];
          for (const { subject, body } of messages) {
            if (wanted) expect(body).toMatch(wanted);
            if (refused) expect(`${subject}\n${body}`).not.toMatch(refused);
          }
        },
      ),
      { numRuns: 60 },
    );
  });

  it.each(clientLanguages)('recipients are greeted by name only if all have a name in %s', (language) => {
    const unnamed = { name: null, email: 'office@aurora.example' };
    const { body } = reminderOf({ ...facts, recipients: [...facts.recipients, unnamed] }, language);
    expect(body.split('\n')[0]).not.toMatch(/Ana|Helena/);
  });
});

describe('Email draft address', () => {
  it('any text is encoded in the draft address without a loss', () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 60 });
    fc.assert(
      fc.property(text, text, fc.constantFrom(...languages), (title, typed, language) => {
        const { subject } = reminderOf({ ...facts, title }, language);
        const address = mailAddressOf({ subject, body: typed }, ['ana@aurora.example']);
        const { pathname, searchParams } = new URL(address ?? '');
        expect(pathname).toBe('ana@aurora.example');
        expect(searchParams.get('body')).toBe(typed.replace(/\r?\n/g, '\r\n'));
        expect([...searchParams.keys()]).toEqual(['subject', 'body']);
      }),
    );
  });

  it('invalid email addresses are left out, and no address can add a field', () => {
    const draft = { subject: 'Hi', body: 'x' };
    expect(mailAddressOf(draft, [null, 'not an address', 'a@b@c'])).toBe('mailto:?subject=Hi&body=x');
    expect(mailAddressOf(draft, ['a?bcc=spy@evil.example'])).toBe(
      'mailto:a%3Fbcc%3Dspy@evil.example?subject=Hi&body=x',
    );
  });

  it('a broken surrogate pair still gives a draft address', () => {
    expect(mailAddressOf({ subject: '\ud83d', body: '' }, [])).toBe('mailto:?subject=%EF%BF%BD&body=');
  });

  it('a text too long for email apps gives no draft address', () => {
    expect(mailAddressOf({ subject: 'Hi', body: 'word '.repeat(600) }, [])).toBeNull();
  });
});
