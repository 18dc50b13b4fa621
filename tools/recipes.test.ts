import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';
import { describe, expect, it } from 'vitest';
import { inProject } from './lib/project.mjs';

const left = new Set(['node_modules', 'out', '.git', '.cache', 'dist']);
/** Files that are built, served or written by the running app. */
const built = new Set(['openapi.json', 'facade.mjs', 'budgets.json', 'minutes.json']);

/** Every file of the project; folders end with a slash. */
function under(folder: string): readonly string[] {
  return readdirSync(inProject(folder || '.'), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}${entry.name}`;
    if (!entry.isDirectory()) return [path];
    return left.has(entry.name) ? [] : [`${path}/`, ...under(`${path}/`)];
  });
}
const paths = under('');
const read = (file: string) => readFileSync(inProject(file), 'utf8');
const texts = new Map(
  paths
    .filter((path) => /^(?:src|test|tools)\/.*\.(?:tsx?|mjs|json|md)$/.test(path))
    .map((path) => [path, read(path)]),
);

/** What a document names in backticks. */
const named = (text: string) => [...text.matchAll(/`([^`\s]+)`/g)].map(([, name = '']) => name);
const isPath = (name: string) =>
  !built.has(name) &&
  /^[\w@$][\w@.$-]*(?:\/[\w@.$-]+)*\/?$/.test(name) &&
  (/\.(?:tsx?|mjs|md|json|css)$/.test(name) || /^(?:src|test|tools|docs)\//.test(name));
/** A README names files from its own folder on. */
const exists = (name: string) =>
  paths.some(
    (path) => path === name || path === `${name}/` || path.endsWith(`/${name}`) || path.endsWith(`/${name}/`),
  );

const documents = paths.filter(
  (path) =>
    /(?:^|\/)README\.md$/.test(path) || /^(?:CONTRIBUTING|AGENTS|ACCESSIBILITY|docs\/[a-z]+)\.md$/.test(path),
);

/** Recipes of CONTRIBUTING by their bold heads, each with what follows up to the next one. */
const recipes = new Map(
  read('CONTRIBUTING.md')
    .split(/\n(?=\*\*|## )/)
    .flatMap((text) => {
      const [, head] = /^\*\*([^*]+?)\.?\*\*/.exec(text) ?? [];
      return head === undefined ? [] : [[head, text] as const];
    }),
);

interface Model {
  /** The model's name in code, wherever something must be written for one more of its kind. */
  readonly name: RegExp;
  /** Files and folders that have the name because they use the model. */
  readonly uses?: readonly string[];
}

const models: Readonly<Record<string, Model>> = {
  'A route': {
    name: /'budgets\.read'/,
    uses: ['test/e2e/attacks/requests.ts'],
  },
  'An endpoint': {
    name: /\blist_webhooks\b/,
    uses: [
      'src/main/webhooks/subscriptions/calls.ts',
      'src/renderer/engine/',
      'test/contract/ipc/reporting-errors.test.ts',
    ],
  },
  'A resource': {
    name: /'reporting\.webhooks'/,
    uses: ['src/sandbox/reporting/state.ts'],
  },
  'A field of a post': {
    name: /first_?comment/i,
    // Kinds of change that are named like the field, and samples.
    uses: ['src/renderer/domains/posts/', 'test/e2e/audit-trail.spec.ts'],
  },
  'A screen': {
    name: /^ {2}storage: (?:screen|settingsPage)\(|^ {2}storage: '\w+',|export function StorageScreen/m,
  },
  'A list screen': {
    name: /\baccountsAddress\b/,
  },
  'A language': {
    name: /(?<!\| )'es'(?=[,\]])|^\s*es: |\bes, fr\b|\/es\.json/m,
    uses: [
      'src/sandbox/catalogue/',
      'src/sandbox/connect/pages/steps.ts',
      'src/sandbox/kernel/pages.ts',
      'src/sandbox/planning/data/',
      'src/sandbox/planning/pages.ts',
      'src/sandbox/reporting/data/',
      'src/sandbox/reporting/pages/texts.ts',
      'src/sandbox/reporting/present.ts',
      'src/shared/domain/catalogue-lists.ts',
    ],
  },
};

describe('files named in documents', () => {
  it.each(documents)('%s names only existing files', (document) => {
    const missing = named(read(document)).filter((name) => isPath(name) && !exists(name));
    expect(missing).toEqual([]);
  });
});

describe('links in documents', () => {
  it.each(paths.filter((path) => path.endsWith('.md')))('%s links only to existing files', (document) => {
    const links = [...read(document).matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)/g)].map(
      ([, link = '']) => link,
    );
    const folder = dirname(document);
    const missing = links.filter((link) => {
      const path = join(folder, link).replace(/\/$/, '');
      return !paths.includes(path) && !paths.includes(`${path}/`);
    });
    expect(missing).toEqual([]);
  });
});

describe('commands in documents', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Readonly<Record<string, string>> };
  const commands = (text: string) =>
    [...text.matchAll(/npm (?:run )?([a-z][a-z0-9]*)/g)].map(([, name]) => name);
  const ofNpm = new Set(['ci', 'install']);

  it.each(['README.md', 'CONTRIBUTING.md', 'AGENTS.md'])('%s names only existing commands', (document) => {
    const unknown = commands(read(document)).filter((name = '') => !(name in scripts) && !ofNpm.has(name));
    expect(unknown).toEqual([]);
  });

  it('CONTRIBUTING names every command', () => {
    const known = commands(read('CONTRIBUTING.md'));
    // Every command that needs a build makes one.
    expect(Object.keys(scripts).filter((name) => name !== 'build' && !known.includes(name))).toEqual([]);
  });
});

describe('changelog', () => {
  it('the first version has at most 25 lines', () => {
    const [, first = ''] = read('CHANGELOG.md').split('## 0.1.0\n');
    expect(first.trim().split('\n').length).toBeLessThanOrEqual(25);
  });
});

describe('architecture document', () => {
  const text = read('docs/architecture.md');
  const section = (head: string) => text.split(/\n(?=## )/).find((one) => one.startsWith(`## ${head}`)) ?? '';

  it('the architecture document has at most 200 lines', () => {
    expect(text.split('\n').length).toBeLessThanOrEqual(200);
  });

  it('the table of features names only existing folders', () => {
    const roots = ['src/main', 'src/renderer/domains', 'src/renderer/screens'];
    const rows = section('Feature → folders')
      .split('\n')
      .filter((line) => line.startsWith('| ') && line.includes('`'));
    const folders = rows.flatMap((row) =>
      roots.flatMap((root, index) =>
        named(row.split('|')[index + 2] ?? '').map((name) => `${root}/${name}/`),
      ),
    );
    expect(folders.length).toBeGreaterThan(40);
    expect(folders.filter((folder) => !paths.includes(folder))).toEqual([]);
  });

  it('the session link example names only existing files', () => {
    const steps = [...section('One example').matchAll(/^(src\/\S+) +(.+)$/gm)];
    const files = steps.flatMap(([, folder = '', names = '']) =>
      names.split(' → ').map((name) => folder + name),
    );
    expect(files.length).toBeGreaterThan(15);
    expect(files.filter((file) => !paths.includes(file))).toEqual([]);
  });
});

describe('CONTRIBUTING recipes', () => {
  it.each(Object.entries(models))(
    '%s: the recipe names every file that contains the model’s name',
    (head, { name, uses = [] }) => {
      const recipe = recipes.get(head) ?? '';
      const listed = named(recipe).filter(isPath);
      const isTest = (path: string) => /\.test\.tsx?$|\/testing\//.test(path) && !listed.includes(path);
      const having = [...texts]
        .filter(([path, text]) => name.test(text) && !isTest(path))
        .map(([path]) => path);
      expect(having.length).toBeGreaterThan(1);
      const known = [...listed, ...uses];
      const unnamed = having.filter(
        (path) => !known.some((one) => path === one || (one.endsWith('/') && path.startsWith(one))),
      );
      expect(unnamed).toEqual([]);
    },
  );

  it('every identifier in a recipe step occurs in the files of that step', () => {
    const absent = [...recipes].flatMap(([head, recipe]) =>
      recipe.split(/\n(?=\d\. |\n)/).flatMap((step) => {
        const files = named(step).filter(isPath);
        const text = [...texts]
          .filter(([path]) => files.some((file) => path.startsWith(file)))
          .map(([, one]) => one)
          .join();
        return [...step.matchAll(/`([A-Za-z_]\w*)`/g)]
          .map(([, word = '']) => word)
          .filter((word) => files.length > 0 && !text.includes(word))
          .map((word) => `${head}: ${word}`);
      }),
    );
    expect(absent).toEqual([]);
  });
});
