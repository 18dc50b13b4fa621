import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { isBuiltin } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { beforeAll, describe, expect, it } from 'vitest';
import { checkFacade } from '../../tools/electron-host/check-facade.mjs';

/** What must be true of the files that ship. They are built by the stage before this one. */
const out = resolve(import.meta.dirname, '../../out');

const filesUnder = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

beforeAll(() => {
  if (!existsSync(join(out, 'main/index.js'))) throw new Error('out/ is missing: run `npm run build` first');
});

describe('preload bundle', () => {
  it('the preload is one CommonJS file', () => {
    expect(readdirSync(join(out, 'preload'))).toEqual(['index.cjs']);
    expect(readFileSync(join(out, 'preload/index.cjs'), 'utf8')).not.toMatch(/^\s*(import|export)\s/m);
  });

  it('the preload requires electron and nothing else', () => {
    const source = readFileSync(join(out, 'preload/index.cjs'), 'utf8');
    const required = [...source.matchAll(/require\(\s*["'`]([^"'`]+)["'`]\s*\)/g)].map((match) => match[1]);
    expect(new Set(required)).toEqual(new Set(['electron']));
  });
});

describe('renderer bundle', () => {
  const page = (name = 'index') => readFileSync(join(out, `renderer/${name}.html`), 'utf8');

  /** All scripts that the page loads before anybody has opened anything: its own, and what those name in `import…from`. */
  const loadedAtStart = (ofPage = 'index') =>
    loadedWith([...page(ofPage).matchAll(/assets\/[^"]+\.js/g)].map(([name]) => name));

  function loadedWith(first: readonly string[]): readonly string[] {
    const names = new Set(first);
    for (const name of names) {
      const source = readFileSync(join(out, 'renderer', name), 'utf8');
      for (const [, next] of source.matchAll(/(?:\bfrom|\bimport)\s*["'`]\.\/([^"'`]+\.js)["'`]/g))
        names.add(`assets/${next}`);
    }
    return [...names];
  }

  const bytesOf = (names: readonly string[]) =>
    names.reduce((sum, name) => sum + statSync(join(out, 'renderer', name)).size, 0);

  /** Words that stand in zod's run time and survive minifying, as they are keys and strings. */
  const tracesOfZod = /ZodError|_zod\b|zod\/v4|invalid_union|unrecognized_keys/;

  /** The name of a property, which minifying keeps. */

  it('no renderer chunk contains zod', () => {
    const scripts = filesUnder(join(out, 'renderer')).filter((file) => file.endsWith('.js'));
    expect(scripts.length).toBeGreaterThan(0);
    expect(scripts.filter((file) => tracesOfZod.test(readFileSync(file, 'utf8')))).toEqual([]);
  });

  it('the search for zod finds it in the main bundle', () => {
    const scripts = filesUnder(join(out, 'main')).filter((file) => file.endsWith('.js'));
    expect(scripts.some((file) => tracesOfZod.test(readFileSync(file, 'utf8')))).toBe(true);
  });

  it('the PDF library has its own chunk, and its worker is one separate file', () => {
    const files = filesUnder(join(out, 'renderer'));
    const traces = /InvalidPDFException/;
    const carriers = files.filter((file) => file.endsWith('.js') && traces.test(readFileSync(file, 'utf8')));
    expect(carriers.map((file) => basename(file))).toEqual([expect.stringMatching(/^pdf-/)]);
    expect(files.filter((file) => /pdf\.worker.*\.mjs$/.test(file))).toHaveLength(1);
  });

  it('the event editor and the HTML sanitizer have chunks that are not loaded at the start', () => {
    const read = (name: string) => readFileSync(join(out, 'renderer', name), 'utf8');
    const folder = join(out, 'renderer');
    const names = filesUnder(folder)
      .filter((file) => file.endsWith('.js'))
      .map((file) => file.slice(folder.length + 1));
    const editor = names.filter((name) => /ProseMirror-trailingBreak/.test(read(name)));
    const cleaner = names.filter((name) => /ADD_URI_SAFE_ATTR/.test(read(name)));
    expect([editor.length, cleaner.length]).toEqual([1, 1]);
    const atStart = new Set(loadedAtStart());
    expect([...editor, ...cleaner].filter((name) => atStart.has(name))).toEqual([]);
  });

  it('the start loads at most 661 kB of scripts and 60 kB of styles, without screens or dialogs', () => {
    const scripts = loadedAtStart();
    expect(scripts.length).toBeGreaterThan(0);
    expect(bytesOf(scripts)).toBeLessThanOrEqual(661_500);
    const styles = [...page().matchAll(/assets\/[^"]+\.css/g)].map(([name]) => name);
    expect(bytesOf(styles)).toBeLessThanOrEqual(60_000);
    // What is loaded later is put behind Mantine's first sheet: all of Mantine comes before all of ours.
    expect(styles[0]).toMatch(/^assets\/mantine-/);
    // Opening it waits for the browser's own process.
    expect(
      scripts.filter((name) =>
        /return sessionStorage\b/.test(readFileSync(join(out, 'renderer', name), 'utf8')),
      ),
    ).toEqual([]);
    // None of these is seen before somebody asks for it.
    const opened = /^assets\/(Palette|ShortcutsDialog|WelcomePage|NumberInput|\w+Screen)-/;
    expect(scripts.filter((name) => opened.test(name))).toEqual([]);
  });

  it('the boot script is async, small and without imports, and requests the bootstrap from main', () => {
    const [, attributes = '', name = ''] = /<script ([^>]*)src="\.\/(assets\/[^"]+)"/.exec(page()) ?? [];
    expect(name).toMatch(/^assets\/boot-/);
    // Without it the browser runs it behind the sheets, and in its turn.
    expect(attributes).toContain('async');
    expect(loadedWith([name])).toEqual([name]);
    expect(readFileSync(join(out, 'renderer', name), 'utf8')).toContain('app.get_bootstrap');
    expect(statSync(join(out, 'renderer', name)).size).toBeLessThanOrEqual(12_000);
  });

  it('the functions of React alone are compiled before they are called', () => {
    const hint = '//# allFunctionsCalledOnLoad\n';
    const hinted = filesUnder(join(out, 'renderer')).filter((file) =>
      readFileSync(file, 'utf8').startsWith(hint),
    );
    expect(hinted.map((file) => basename(file))).toEqual([expect.stringMatching(/^react-.*\.js$/)]);
  });

  // Each file is a request to main, which is busy then. The words of the language are one more. Of the page's own, three
  // are of one size, so that the browser reads one while it gets the next, and three are small.
  it.each([
    ['Today', 1, 92_300],
    ['Approvals', 2, 167_400],
    ['Posts', 3, 189_400],
    ['Calendar', 3, 320_200],
  ] as const)(
    'the screen %s starts with six page files and at most %i of its own, up to %i bytes',
    (screen, files, bytes) => {
      const atStart = loadedAtStart();
      expect(atStart.length).toBeLessThanOrEqual(6);
      expect(Math.max(...atStart.map((name) => bytesOf([name])))).toBeLessThanOrEqual(262_000);
      const chunk = readdirSync(join(out, 'renderer/assets')).find((name) =>
        new RegExp(`^${screen}Screen-.*\\.js$`).test(name),
      );
      const added = loadedWith([`assets/${chunk}`]).filter((name) => !atStart.includes(name));
      expect(added.length).toBeLessThanOrEqual(files);
      expect(bytesOf(added)).toBeLessThanOrEqual(bytes);
    },
  );

  it('the worker creates a segmenter at its first use, not as it is loaded', () => {
    const worker = readdirSync(join(out, 'renderer/assets')).find((name) => /^worker-.*\.js$/.test(name));
    const source = readFileSync(join(out, 'renderer/assets', worker ?? ''), 'utf8');
    expect(source.match(/.{3}new Intl\.Segmenter/g)).toEqual(['??=new Intl.Segmenter']);
  });

  it('the second window of a presentation loads no chunk of the first page', () => {
    const first = new Set(loadedAtStart());
    expect(loadedAtStart('audience').filter((name) => first.has(name))).toEqual([]);
  });

  it('the page has no inline script or style', () => {
    const html = readFileSync(join(out, 'renderer/index.html'), 'utf8');
    expect(html).not.toMatch(/<script(?![^>]*\bsrc=)[^>]*>/);
    expect(html).not.toMatch(/\son[a-z]+=|<style|\sstyle=/);
  });
});

describe('main bundle', () => {
  it('the sandbox starts from the main bundle without any installed module', async () => {
    // Outside of the project, as Node would find what is installed in it.
    const alone = mkdtempSync(join(tmpdir(), 'bundles-'));
    cpSync(join(out, 'main'), join(alone, 'out/main'), { recursive: true });
    writeFileSync(join(alone, 'package.json'), '{"type":"module"}');
    const child = spawn(process.execPath, [join(alone, 'out/main/sandbox.js'), '--dataset', 'demo'], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    try {
      const complaints: string[] = [];
      child.stderr.on('data', (text: Buffer) => complaints.push(text.toString()));
      const [line] = await Promise.race([
        once(createInterface({ input: child.stdout }), 'line') as Promise<string[]>,
        once(child, 'exit').then(() => [complaints.join('')]),
      ]);
      expect(JSON.parse(line ?? '')).toMatchObject({ planning: { base_url: expect.any(String) } });
    } finally {
      child.kill();
      rmSync(alone, { recursive: true, force: true });
    }
  });

  it('the main bundle imports only Electron, Node and native modules', () => {
    const scripts = filesUnder(join(out, 'main')).filter((file) => file.endsWith('.js'));
    const asked = scripts.flatMap((file) =>
      [
        ...readFileSync(file, 'utf8').matchAll(
          /^\s*(?:import|export)\b[^'"\n]*?\bfrom\s+["']([^"']+)["']|\bimport\(["']([^"']+)["']\)/gm,
        ),
      ].map(([, from, loaded]) => from ?? loaded ?? ''),
    );
    const packages = asked.filter((name) => !name.startsWith('.') && !isBuiltin(name));
    expect([...new Set(packages)].sort()).toEqual(['@ngrok/ngrok', 'electron', 'keytar']);
  });

  /** These files of main and those that they import when they are loaded. */
  function mainLoads(...first: readonly string[]): readonly string[] {
    const names = new Set(first);
    for (const name of names) {
      const source = readFileSync(join(out, 'main', name), 'utf8');
      for (const [, next = ''] of source.matchAll(/\bfrom\s*"\.\/([^"]+\.js)"/g))
        names.add(join(name, '..', next));
    }
    return [...names];
  }

  it('Electron waits for at most 35 kB of main before it starts Chromium', () => {
    const bytes = mainLoads('index.js').reduce(
      (sum, name) => sum + statSync(join(out, 'main', name)).size,
      0,
    );
    expect(bytes).toBeLessThanOrEqual(35_000);
  });

  // The window waits for both: what main doesn't use yet, and what the first use of ICU's words costs.
  it('main loads no package but zod before its window, and creates no segmenter', () => {
    const started = readdirSync(join(out, 'main/chunks')).filter((name) => name.startsWith('start-main-'));
    const sources = mainLoads(...started.map((name) => `chunks/${name}`)).map((name) =>
      readFileSync(join(out, 'main', name), 'utf8'),
    );
    const packages = sources.flatMap((source) =>
      [...source.matchAll(/^\/\/ node_modules\/([^/\n]+)/gm)].map(([, name]) => name),
    );
    expect([...new Set(packages)]).toEqual(['zod']);
    expect(sources.filter((source) => /\bIntl\.Segmenter\b/.test(source))).toEqual([]);
  });

  it('the main bundle uses only what the Electron stand-in has', async () => {
    expect(await checkFacade(join(out, 'main/index.js'))).toEqual([]);
  });
});
