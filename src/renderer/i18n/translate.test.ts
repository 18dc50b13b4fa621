import { type Language, languages } from '@shared/language';
import { createInstance } from 'i18next';
import { describe, expect, it } from 'vitest';
import { type Catalogue, loadCatalogue } from './catalogues';
import { createWords } from './translate';

/** As the services that are asked for words see it: any key, any gaps. */
type Translate = (key: string, gaps?: Readonly<Record<string, unknown>>) => string;

type Asked = Parameters<Translate>;

/** The same words by i18next, whose format the catalogues are written in. */
function byI18next(language: Language, catalogue: Catalogue): Translate {
  const instance = createInstance();
  void instance.init({
    lng: language,
    fallbackLng: false,
    initAsync: false,
    resources: { [language]: { translation: catalogue } },
    interpolation: { escapeValue: false },
  });
  return instance.t as unknown as Translate;
}

function textsOf(node: object, path = ''): [string, string][] {
  return Object.entries(node).flatMap(([name, value]: [string, unknown]) =>
    typeof value === 'string' ? [[path + name, value]] : textsOf(value as object, `${path}${name}.`),
  );
}

const namesIn = (text: string) => [...text.matchAll(/\{\{\s*(\w+)/g)].map(([, name = '']) => name);
const counts = [0, 1, 1.5, 2, 12, 1_234, 1_000_000, 2_000_000];
const plural = /_(?:zero|one|two|few|many|other)$/;
const ours = async (language: Language) =>
  createWords(language, await loadCatalogue(language)).t as unknown as Translate;

describe('words', () => {
  it.each(languages)('are those of i18next, for every text, gap and count, in %s', async (language) => {
    const catalogue = await loadCatalogue(language);
    const [own, theirs] = [await ours(language), byI18next(language, catalogue)];
    const texts = textsOf(catalogue);
    expect(texts.length).toBeGreaterThan(1_000);
    const asked = texts.flatMap(([key, text]): Asked[] => {
      const isNumber = (name: string) => text.includes(`{{${name}, number}}`);
      const filled = Object.fromEntries(
        namesIn(text).map((name) => [name, isNumber(name) ? 9_876.5 : `<${name} & $&>`]),
      );
      const plurals = plural.test(key) ? counts : [];
      const stem = key.replace(plural, '');
      return [[key], [key, filled], ...plurals.map((count): Asked => [stem, { ...filled, count }])];
    });
    const said = (translate: Translate) => asked.map((one) => [one, translate(...one)]);
    expect(said(own)).toEqual(said(theirs));
  });

  it('leave a gap as it is that nothing is said of, and empty where nothing is in it', async () => {
    const [own, theirs] = [await ours('en'), byI18next('en', await loadCatalogue('en'))];
    for (const gaps of [
      {},
      { name: undefined },
      { name: null },
      { name: 7 },
      { name: '{{count}}', count: '3' },
    ])
      expect(own('client.withoutName', gaps)).toBe(theirs('client.withoutName', gaps));
    for (const gaps of [
      {},
      { screen: undefined, workspace: null },
      { screen: '{{workspace}}', workspace: '$1' },
    ])
      expect(own('app.title', gaps)).toBe(theirs('app.title', gaps));
  });

  it('are the key where there is no text', async () => {
    const own = await ours('en');
    for (const key of ['no.such.text', 'app', 'app.title.more', '', 'constructor'])
      expect(own(key)).toBe(key);
  });
});
