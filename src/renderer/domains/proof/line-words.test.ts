import { changeKinds } from '@shared/changes';
import { formsOfProject } from '@shared/domain/project-forms';
import type { ProofReport } from '@shared/domain/proof';
import type { Language } from '@shared/language';
import { describe, expect, it } from 'vitest';
import { createFormat } from '../../i18n/format';
import { i18nIn } from '../../testing/languages';
import { type CheckedLine, knownZone, versionsOf, wholeLine, wholeText, wordsOfLines } from './line-words';

const at = Date.UTC(2026, 10, 20, 21, 5);
const header: ProofReport['header'] = {
  scope: { kind: 'post' },
  client: { id: '12', name: 'Padaria Aurora' },
  posts: ['7'],
  zone: 'America/Sao_Paulo',
  app: '0.1.0',
  createdAt: at,
};

type Body = Readonly<Record<string, unknown>>;

/** Lines from the fourth of the file on, as a check reads them. */
const linesOf = (bodies: readonly (Body | null)[]) =>
  bodies.map(
    (body, index): CheckedLine => ({
      line: index + 4,
      chain: 'c1',
      i: index + 1,
      hash: '0'.repeat(64),
      body,
      faults: [],
      isOwnDifferent: false,
    }),
  );

function textsIn(language: Language) {
  const { t } = i18nIn(language);
  const dateLocale = language === 'en' ? 'en-GB' : language;
  return { t, format: createFormat({ t, language, dateLocale, hour12: false, personZone: 'UTC' }) };
}

function wordsIn(language: Language, bodies: readonly (Body | null)[], zone = header.zone) {
  const { t, format } = textsIn(language);
  const lines = linesOf(bodies);
  const words = wordsOfLines({ lines, header: { ...header, zone } }, t, format);
  return lines.map(words.of);
}

const wordsOf = (body: Body | null, language: Language = 'en') => wordsIn(language, [body])[0];
const saysOf = (body: Body, language: Language = 'en') => wordsOf({ at, ...body }, language)?.says;

const version = (id: string, caption: unknown, given: Body = {}) => ({
  kind: 'seen.version',
  at,
  post: '7',
  version: id,
  content: { caption, media: [{ id: '1' }, { id: '2' }], accountName: '@aurora' },
  status: 'in_review',
  reviewStatus: 'pending',
  ...given,
});
const decision = (given: Body) => ({
  kind: 'seen.decision',
  reviewer: { name: 'Ana', email: 'ana@aurora.example' },
  status: 'approved',
  reasons: [],
  isInvalidated: false,
  ...given,
});
const feed = (given: Body) => ({
  kind: 'seen.feed',
  what: 'caption_edited',
  field: 'caption',
  before: '9,90',
  after: '12,90',
  lastSeenAt: at - 3_600_000,
  seenAt: at,
  ...given,
});
const noted = (given: Body) => ({
  kind: 'noted.decision',
  noted: { who: 'Ana', way: 'phone', answer: 'approved', words: '', ...given },
});

describe('a line in words', () => {
  const media = { kind: 'seen.media', file: '7', bytes: 2_000_000, sha256: 'ab'.repeat(32) };
  const review = { kind: 'seen.review', status: 'approved', approved: 2, reviewers: 3 };

  it.each<[string, Body, string, string]>([
    [
      'a version',
      version('v1', 'Pão de queijo'),
      'Version A · “Pão de queijo” · 2 files · @aurora · In review · Waiting',
      'Versão A · “Pão de queijo” · 2 arquivos · @aurora · Em revisão · Aguardando',
    ],
    [
      'a downloaded file',
      media,
      'File 7 downloaded, 1.9 MB, SHA-256 abababababababab…',
      'Arquivo 7 baixado, 1,9 MB, SHA-256 abababababababab…',
    ],
    ['an approval', decision({}), 'Ana approved', 'Ana aprovou'],
    [
      'a refusal with reasons',
      decision({ status: 'request_changes', reasons: ['Price', 'Image rights'] }),
      'Ana requested changes · Price · Image rights',
      'Ana pediu ajustes · Price · Image rights',
    ],
    [
      'a decision that an edit voided',
      decision({ isInvalidated: true }),
      'Ana approved · no longer counts',
      'Ana aprovou · não vale mais',
    ],
    [
      'a review',
      review,
      'Review status: Approved · 2 of 3 reviewers approved',
      'Status da revisão: Aprovado · 2 de 3 aprovadores aprovaram',
    ],
    [
      'a post that is gone',
      { kind: 'seen.gone' },
      'The service said that the post no longer exists',
      'O serviço informou que o post não existe mais',
    ],
    [
      'a noted decision',
      noted({ words: 'Pode publicar' }),
      'Ana said yes by phone · “Pode publicar”',
      'Ana disse sim por telefone · “Pode publicar”',
    ],
    [
      'a corrected note',
      noted({ answer: 'changes', way: 'meeting', first: 'n1' }),
      'Ana requested changes in a meeting',
      'Ana pediu ajustes em reunião',
    ],
    [
      'an edit from before proofs existed',
      feed({}),
      'Caption edited · recorded before proofs existed · From “9,90” to “12,90” · Happened between 20 Nov 2026 17:05 and 18:05',
      'Legenda editada · registrado antes de haver provas · De “9,90” para “12,90” · Aconteceu entre 20 nov 2026, 17:05 e 18:05',
    ],
    [
      'a status from before proofs existed, of unknown earliest time',
      feed({ what: 'status_moved', field: 'status', before: 'draft', after: 'asleep', lastSeenAt: null }),
      'Status: from Draft to asleep · recorded before proofs existed · Happened 20 Nov 2026 18:05 or earlier',
      'Status: de Rascunho para asleep · registrado antes de haver provas · Visto: 20 nov 2026, 18:05. Pode ter acontecido antes',
    ],
    [
      'a decision from before proofs existed',
      feed({ what: 'decision_made', field: 'status', after: decision({}) }),
      'Ana: approved · recorded before proofs existed · Happened between 20 Nov 2026 17:05 and 18:05',
      'Ana: aprovou · registrado antes de haver provas · Aconteceu entre 20 nov 2026, 17:05 e 18:05',
    ],
    ['a withdrawn note', noted({ answer: 'withdrawn', first: 'n1' }), 'Ana · withdrawn', 'Ana · retirada'],
    [
      'the begin',
      { kind: 'chain.begun' },
      'Client Desk began to record here',
      'O Client Desk começou a registrar aqui',
    ],
    ['earlier lines', { kind: 'chain.adopted' }, 'Continues earlier lines', 'Continua linhas anteriores'],
    [
      'earlier lines that are missing',
      { kind: 'chain.adopted', missing: [{ chain: 'a', first: 3, last: 4 }] },
      'Continues earlier lines · 2 of them are missing: 3–4',
      'Continua linhas anteriores · Faltam 2 delas: 3–4',
    ],
    [
      'another key',
      { kind: 'chain.key', key: 'ab'.repeat(32), signature: null },
      'A new key from here on. The earlier one no longer confirms anything',
      'Uma nova chave a partir daqui. A anterior não confirma mais nada',
    ],
    [
      'no key',
      { kind: 'chain.key', key: null, signature: null },
      'No key from here on, because there was no keychain',
      'Sem chave a partir daqui, porque não havia chaveiro',
    ],
    [
      'a lost line',
      { kind: 'chain.lost', lines: [{ first: 4, last: 4 }] },
      '1 line was lost; its fingerprint remains',
      '1 linha foi perdida; a impressão digital permanece',
    ],
    [
      'erased lines',
      {
        kind: 'chain.erased',
        lines: [
          { first: 4, last: 6 },
          { first: 9, last: 9 },
        ],
      },
      '4 lines were erased on request; their fingerprints remain',
      '4 linhas foram excluídas a pedido; as impressões digitais permanecem',
    ],
    [
      'a kind of a newer version',
      { kind: 'seen.caption_in_dream', post: '7' },
      'Unknown kind of line: seen.caption_in_dream',
      'Tipo de linha desconhecido: seen.caption_in_dream',
    ],
  ])('%s', (_, body, english, portuguese) => {
    expect(saysOf(body)).toBe(english);
    expect(saysOf(body, 'pt-BR')).toBe(portuguese);
  });

  it('a confirmed version has the letter of its version, and times in the zone of the client', () => {
    const confirmed = { kind: 'seen.confirmed', at, post: '7', version: 'v2', from: at, to: at + 3_600_000 };
    const bodies = [version('v1', 'a'), version('v2', 'b'), { ...confirmed, readings: 3 }];
    expect(wordsIn('en', bodies)[2]).toEqual({
      when: '20 Nov 2026 18:05',
      says: 'Version B was the same at 3 refreshes, 20 Nov 2026 18:05 to 19:05',
      from: 'here',
    });
    expect(wordsIn('en', [{ ...confirmed, readings: 1 }])[0]?.says).toMatch(/^Version \? .* 1 refresh,/);
  });

  it('a version seen again keeps its letter, and each post has its own', () => {
    const bodies = [
      version('v1', 'a'),
      version('v2', 'b'),
      version('v1', 'a'),
      version('v2', 'b', { post: '8' }),
    ];
    expect(wordsIn('en', bodies).map(({ says }) => says.slice(0, 9))).toEqual([
      'Version A',
      'Version B',
      'Version A',
      'Version A',
    ]);
  });

  it('after 26 versions the letters begin again with a number', () => {
    const bodies = Array.from({ length: 28 }, (_, index) => version(`v${index}`, 'a'));
    const said = wordsIn('en', bodies).map(({ says }) => says.split(' · ')[0]);
    expect([said[25], said[26], said[27]]).toEqual(['Version Z', 'Version A1', 'Version B1']);
  });
});

describe('where a line is known from', () => {
  it.each([
    ['seen.version', 'here'],
    ['seen.confirmed', 'here'],
    ['seen.media', 'here'],
    ['seen.gone', 'here'],
    ['seen.decision', 'service'],
    ['seen.review', 'service'],
    ['noted.decision', 'noted'],
    ['seen.feed', 'earlier'],
    ['chain.begun', null],
    ['seen.caption_in_dream', null],
    // Names that every object of the language has.
    ['constructor', null],
    ['__proto__', null],
  ])('%s: %s', (kind, from) => {
    expect(wordsOf({ kind, at })?.from).toBe(from);
  });
});

describe('the time of a line', () => {
  it('it is in the zone of the client, or in UTC where the file names no zone', () => {
    const begun = { kind: 'chain.begun', at };
    expect(wordsIn('en', [begun])[0]?.when).toBe('20 Nov 2026 18:05');
    expect(wordsIn('de', [begun], 'Asia/Tokyo')[0]?.when).toBe('21. Nov 2026 06:05');
    for (const zone of ['', 'Mars/Olympus', '../etc/passwd']) {
      expect(knownZone(zone)).toBe('UTC');
      expect(wordsIn('en', [begun], zone)[0]?.when).toBe('20 Nov 2026 21:05');
    }
  });

  it.each([['20 November'], [null], [undefined], [1e300], [-1e300], [[at]]])('%j is no time', (when) => {
    expect(wordsOf({ kind: 'chain.begun', at: when })?.when).toBe('–');
  });

  it('the earliest and the latest instant are written, in the forms of a client too', () => {
    const { t, format } = textsIn('en');
    const forms = formsOfProject({ date_format: 'd/m/Y' });
    for (const each of [format, format.inForms(forms)]) {
      const { moment } = wordsOfLines({ lines: [], header }, t, each);
      for (const instant of [-8.64e15, 8.64e15]) expect(moment(instant)).toMatch(/\d{4}/);
      expect(moment(8.64e15)).not.toContain('NaN');
    }
  });
});

describe('a line that anybody may have written', () => {
  const odd: readonly unknown[] = [
    null,
    7,
    -1,
    1e300,
    true,
    '',
    [],
    [[]],
    [null],
    {},
    { name: 3, first: 'a', last: {} },
    // Has no text of its own: asking for one throws.
    { toString: 1, valueOf: 1 },
  ];
  const fields = [
    ...['post', 'version', 'content', 'status', 'reviewStatus', 'readings', 'from', 'to', 'file', 'bytes'],
    ...['what', 'field', 'before', 'after', 'lastSeenAt', 'seenAt'],
    ...['sha256', 'reviewer', 'reasons', 'isInvalidated', 'approved', 'reviewers', 'noted', 'lines'],
  ];
  const kinds = [
    ...['seen.version', 'seen.confirmed', 'seen.media', 'seen.decision', 'seen.review', 'seen.gone'],
    ...[
      'seen.feed',
      'noted.decision',
      'chain.begun',
      'chain.adopted',
      'chain.key',
      'chain.lost',
      'chain.erased',
      'a',
    ],
  ];

  it.each(kinds)('%s with fields of other types, or without any, is said in words', (kind) => {
    const bodies = [
      { kind },
      ...odd.map((value) => ({ kind, ...Object.fromEntries(fields.map((field) => [field, value])) })),
      ...fields.flatMap((field) => odd.map((value) => ({ ...version('v1', 'a'), kind, [field]: value }))),
    ];
    for (const { says } of wordsIn('en', bodies)) {
      expect(says).not.toBe('');
      expect(says).not.toMatch(/undefined|null|NaN|\[object|\{\{/);
    }
  });

  it('a body that cannot be read, or is of no kind, says so', () => {
    expect(wordsOf(null)).toEqual({ when: '', says: 'This line can’t be read', from: null });
    expect(wordsOf(null, 'de')?.says).toBe('Diese Zeile ist nicht lesbar');
    expect(saysOf({ kind: { a: 1 } })).toBe('Unknown kind of line: ');
  });

  it('unknown states and answers are shown as they are written', () => {
    expect(saysOf(decision({ reviewer: {}, status: 'abstained' }))).toBe('A reviewer abstained');
    expect(saysOf(decision({ reviewer: { name: null, email: 'ana@a.example' } }))).toBe(
      'ana@a.example approved',
    );
    expect(saysOf(version('v1', null, { status: 'melted', reviewStatus: 'asleep' }))).toBe(
      'Version A · 2 files · @aurora · melted · asleep',
    );
    expect(saysOf(noted({ way: 'pigeon' }))).toBe('Ana said yes outside the service');
  });

  it('a version or post that is no text is another than the text that it would be', () => {
    const bodies = [version('1', 'a'), version('2', 'b', { version: 1 }), version('b c', 'a', { post: 'a' })];
    const [, second] = wordsIn('en', bodies);
    expect(second?.says).toMatch(/^Version B/);
    const shifted = wordsIn('en', [version('c', 'a', { post: 'a b' }), bodies[2] ?? null]);
    expect(shifted.map(({ says }) => says.slice(0, 9))).toEqual(['Version A', 'Version A']);
  });

  it('markup, links and templates stay text', () => {
    for (const text of [
      '<img src=x onerror=alert(1)>',
      'https://evil.example',
      '{{count}} $t(proof.says.gone) $&',
    ])
      expect(saysOf(version('v1', text, { content: { caption: text } }))).toContain(`“${text}”`);
    expect(saysOf(noted({ who: '{{how}}' }))).toBe('{{how}} said yes by phone');
  });

  it('what is not seen is marked: a name cannot turn the line around', () => {
    expect(saysOf(decision({ reviewer: { name: 'Ana\u202E' }, reasons: ['a\u200Bb\nc'] }))).toBe(
      'Ana⟨U+202E⟩ approved · a⟨U+200B⟩b⏎c',
    );
    expect(saysOf({ kind: 'seen\u2066.gone' })).toBe('Unknown kind of line: seen⟨U+2066⟩.gone');
  });

  it('a change of any kind with marks and long texts in it stays plain and short', () => {
    for (const what of changeKinds) {
      const says = saysOf(feed({ what, before: { a: ['\u202E'] }, after: 'x\u202E'.repeat(1e5) })) ?? '';
      expect(says).not.toContain('\u202E');
      expect(says.length).toBeLessThan(1_500);
    }
  });

  it('a text of a million characters is cut in its row', () => {
    expect(saysOf(version('v1', 'x'.repeat(1e6), { content: { caption: 'x'.repeat(1e6) } }))).toContain(
      `“${'x'.repeat(120)}…”`,
    );
  });
});

describe('a whole line', () => {
  it('it has one value in a row, and nothing that is not seen', () => {
    expect(wholeLine({ kind: 'a', caption: 'b\u202Ec', list: [1] })).toBe(
      '{\n "kind": "a",\n "caption": "b⟨U+202E⟩c",\n "list": [\n  1\n ]\n}',
    );
    expect(wholeText('{"kind":"a"}')).toBe('{\n "kind": "a"\n}');
    expect([wholeLine(null), wholeLine(undefined)]).toEqual(['', '']);
  });

  it('what is no JSON, or nested too deeply, is shown as it was written', () => {
    expect(wholeText('{"kind":\u202E')).toBe('{"kind":⟨U+202E⟩');
    const deep = '['.repeat(10_000);
    expect(wholeText(deep)).toBe(deep);
  });

  it('after 20,000 characters it is cut', () => {
    const whole = wholeLine({ caption: 'x'.repeat(30_000) });
    expect(whole).toHaveLength(20_001);
    expect(whole.endsWith('x…')).toBe(true);
  });
});

describe('the versions on paper', () => {
  const report = (bodies: readonly Body[], posts = ['7']): ProofReport => ({
    kind: 'checked',
    headline: { kind: 'unsigned' },
    header: { ...header, posts },
    lines: linesOf(bodies),
    faults: [],
    files: [],
    lostLines: 0,
    missingLines: 0,
    lostKeys: [],
    heads: [],
    creator: { kind: 'unsigned' },
    others: [],
    own: null,
    daily: null,
    sha256: '',
    code: null,
  });
  const { t, format } = textsIn('de');
  const versionsIn = (one: ProofReport) => versionsOf(one, wordsOfLines(one, t, format), t);

  it('the first and the last one, with whole texts', () => {
    const caption = 'x'.repeat(500);
    const bodies = [version('v1', caption), version('v2', 'b'), version('v3', 'c\u202E', { status: 'odd' })];
    const [first, last, ...more] = versionsIn(report(bodies));
    expect(more).toEqual([]);
    expect(first).toMatchObject({
      title: 'Version A (Zeile 4)',
      caption,
      status: 'In Freigabe',
      media: '1, 2',
    });
    expect(last).toMatchObject({ title: 'Version C (Zeile 6)', caption: 'c⟨U+202E⟩', status: 'odd' });
    expect(last?.firstComment).toBe('–');
  });

  it('one column for a single version, and none for several posts or without a version', () => {
    expect(versionsIn(report([version('v1', 'a')]))).toHaveLength(1);
    expect(versionsIn(report([version('v1', 'a')], ['7', '8']))).toEqual([]);
    expect(versionsIn(report([decision({})]))).toEqual([]);
  });

  it('a publish date is in the zone of the file; what is no date stands as it is', () => {
    const dates = ['2026-11-24T15:00:00Z', 'soon'].map((scheduleAt) => {
      const content = { caption: 'a', media: [], scheduleAt };
      return versionsIn(report([version('v1', 'a', { content })]))[0];
    });
    expect(dates[0]).toMatchObject({ scheduleAt: '24. Nov 2026 12:00', media: '–' });
    expect(dates[1]).toMatchObject({ scheduleAt: 'soon' });
  });

  it('fields of other types are dashes', () => {
    const [only] = versionsIn(report([version('v1', 7, { content: { media: [null, 3] }, status: [] })]));
    expect(only).toMatchObject({ caption: '–', media: '–, –', account: '–', scheduleAt: '–', status: '–' });
    expect(versionsIn(report([version('v1', 'a', { version: { toString: 1, valueOf: 1 } })]))).toHaveLength(
      1,
    );
  });
});
