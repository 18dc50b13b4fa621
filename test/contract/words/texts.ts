import { byLanguage, type Language } from '@shared/language';
import type { Texts } from './rules';

interface Tree {
  readonly [name: string]: string | readonly unknown[] | Tree;
}

/** A tree of texts as `a.b.c` → text. */
function flat(tree: Tree, path: string): [string, string][] {
  return Object.entries(tree).flatMap(([name, value]) => {
    const key = `${path}${name}`;
    if (typeof value === 'string') return [[key, value]];
    return flat(value as Tree, `${key}.`);
  });
}

const files = byLanguage(
  import.meta.glob<Tree>(
    ['../../../src/shared/locales/*.json', '!../../../src/shared/locales/*.notes.json'],
    {
      import: 'default',
      eager: true,
    },
  ),
);

/** Words that people may type to find something; no screen shows them, so that what a glossary rules out may be among them. */
const typed = /^palette(?:Verbs|Kinds)\.|^palette(?:Settings|Places)\.\w+\.words$/;

/** Texts of the screens, of native menus and dialogs, of messages to clients and of the guide, each under its key. */
export function textsOf(
  language: Language,
): Readonly<Record<'screens' | 'native' | 'messages' | 'guide', Texts>> {
  const texts = flat(files[language], '');
  const under = (...parts: string[]) =>
    texts.filter(([key]) => parts.some((part) => key.startsWith(`${part}.`)));
  const isOther = new Map(under('native', 'messages', 'guideText'));
  return {
    screens: new Map(texts.filter(([key]) => !typed.test(key) && !isOther.has(key))),
    native: new Map(under('native')),
    // An informal message says to a client what no screen says to the user.
    messages: new Map(under('messages').filter(([key]) => !key.includes('|informal'))),
    guide: new Map(under('guideText').filter(([key]) => !key.endsWith('.picture'))),
  };
}
