import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Findable, findAll, findPairs, preparedWords, typedWords, type Verb } from './find';

const findable = (id: string, name: string, given: Partial<Findable> = {}): Findable => ({
  id,
  words: preparedWords(name),
  kindWords: preparedWords('client cliente'),
  isHere: false,
  recency: null,
  urgency: null,
  ...given,
});
const verb = (id: string, words: string): Verb<Findable> => ({
  id,
  words: preparedWords(words),
  isFor: () => true,
});
const clients = [
  findable('cocina', 'Cocina Doña Remedios'),
  findable('padaria', 'Padaria Aurora'),
  findable('atelier', 'Atelier Bellefleur'),
  findable('sessions', 'Session Bakery'),
];
const verbs = [
  verb('link', 'Session link Link de sessão'),
  verb('remind', 'Copy reminder Copiar lembrete'),
  verb('present', 'Present Apresentar'),
];
const ids = (typed: string, among: readonly Findable[] = clients) =>
  findAll(among, typedWords(typed)).map(({ id }) => id);
const pairs = (typed: string, among: readonly Findable[] = clients) =>
  findPairs(verbs, among, typedWords(typed)).map((pair) => `${pair.verb.id} ${pair.findable.id}`);

describe('Palette record search', () => {
  it.each([
    ['cocina', ['cocina']],
    ['DONA', ['cocina']],
    ['rem coc', ['cocina']],
    ['remedios dona cocina', ['cocina']],
    // Text in the middle of a word matches nothing.
    ['daria', []],
    ['cocina aurora', []],
    ['client pad', ['padaria']],
    ['cliente', ['cocina', 'padaria', 'atelier', 'sessions']],
    // A single letter of the word for its kind matches nothing.
    ['c', ['cocina']],
    ['', []],
    ['?!', []],
  ])('the palette finds by %j the records %j', (typed, found) => {
    expect(ids(typed)).toEqual(found);
  });

  it('palette records are sorted by current client, recently opened, urgency and whole words', () => {
    const among = [
      findable('whole', 'Mar'),
      findable('plain', 'Maré'),
      findable('urgent', 'Marlowe', { urgency: 4 }),
      findable('more urgent', 'Marta', { urgency: 0 }),
      findable('recent', 'Marco', { recency: 7 }),
      findable('last', 'Marina', { recency: 0 }),
      findable('here', 'Mariana', { isHere: true }),
    ];
    expect(ids('mar', among)).toEqual([
      ...['here', 'last', 'recent', 'more urgent', 'urgent', 'whole', 'plain'],
    ]);
  });
});

describe('Palette action search', () => {
  it.each([
    ['session link cocina', ['link cocina']],
    ['cocina session', ['link cocina']],
    ['apresentar padaria', ['present padaria']],
    ['padaria PRES', ['present padaria']],
    ['lembrete dona', ['remind cocina']],
    // A word of the verb may be the client's too.
    ['session session', ['link cocina', 'link padaria', 'link atelier']],
    ['link bakery session', ['link sessions']],
    // The noun alone is not an action. Neither is a verb with an unknown word.
    ['cocina', []],
    ['present zebra', []],
    // Two letters of a verb could be anything.
    ['pr padaria', []],
  ])('the palette finds by %j the actions %j', (typed, found) => {
    expect(pairs(typed)).toEqual(found);
  });

  it('an action alone is offered for the three most likely records', () => {
    const among = [...clients, findable('here', 'Zebra', { isHere: true })];
    expect(pairs('present', among)).toEqual(['present here', 'present cocina', 'present padaria']);
  });

  it('an action is not offered for a record it does not support', () => {
    const onlyPadaria: Verb<Findable> = {
      ...verb('link', 'Session link'),
      isFor: ({ id }) => id === 'padaria',
    };
    const of = (typed: string) => findPairs([onlyPadaria], clients, typedWords(typed)).length;
    expect([of('link cocina'), of('link padaria')]).toEqual([0, 1]);
  });
});

describe('Palette search for any words', () => {
  const word = fc.constantFrom(
    ...['sess', 'link', 'cocina', 'doña', 'pada', 'Aurora', 'remind', 'lembrete', 'atelier', 'x', 'present'],
  );
  const words = fc.uniqueArray(word, { minLength: 1, maxLength: 5 });

  it('the order of typed words does not change the palette result', () => {
    fc.assert(
      fc.property(words, fc.integer({ min: 0, max: 4 }), (typed, turn) => {
        const turned = [...typed.slice(turn), ...typed.slice(0, turn)].toReversed();
        expect(ids(turned.join(' '))).toEqual(ids(typed.join(' ')));
        expect(pairs(turned.join(' ')).toSorted()).toEqual(pairs(typed.join(' ')).toSorted());
      }),
    );
  });

  it('accents and case of typed words do not change the palette result', () => {
    fc.assert(
      fc.property(words, (typed) => {
        const text = typed.join(' ');
        const plain = text.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase();
        expect(ids(plain)).toEqual(ids(text));
        expect(pairs(plain)).toEqual(pairs(text));
      }),
    );
  });

  it('each word of a found pair matches the action or the record, and at least one the action', () => {
    const begins = (text: string, typed: string) => text.split(' ').some((one) => one.startsWith(typed));
    fc.assert(
      fc.property(words, (given) => {
        const typed = typedWords(given.join(' '));
        for (const {
          verb: { words: spoken },
          findable: noun,
        } of findPairs(verbs, clients, typed)) {
          const open = typed.filter((one) => !begins(spoken, one));
          expect(open.every((one) => begins(noun.words + noun.kindWords, one))).toBe(true);
          expect(open.length).toBeLessThan(typed.length);
        }
      }),
    );
  });

  it('one more typed word never finds more palette records', () => {
    fc.assert(
      fc.property(words, word, (typed, more) => {
        const before = ids(typed.join(' '));
        expect(before).toEqual(expect.arrayContaining(ids([...typed, more].join(' '))));
      }),
    );
  });
});
