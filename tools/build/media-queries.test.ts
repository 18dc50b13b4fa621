import { build } from 'vite';
import { describe, expect, it } from 'vitest';
import { namedMediaQueries } from './media-queries.mjs';

/** The style sheet as it is built. */
async function built(css: string): Promise<string> {
  const sheet = 'virtual:sheet.css';
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      {
        name: 'sheet',
        resolveId: (id) => (id === sheet ? id : undefined),
        load: (id) => (id === sheet ? css : undefined),
      },
      namedMediaQueries({ narrow: '(max-width: 1180px)' }, [940, 860]),
    ],
    build: { write: false, minify: false, rolldownOptions: { input: sheet } },
  });
  const { output } = result as {
    readonly output: readonly { readonly fileName: string; readonly source?: unknown }[];
  };
  return String(output.find(({ fileName }) => fileName.endsWith('.css'))?.source);
}

describe('namedMediaQueries', () => {
  it('a named media query becomes its condition, also beside another condition', async () => {
    expect(await built('@media (--narrow) { a { color: red } }')).toContain('@media (max-width: 1180px) {');
    expect(await built('@media (--narrow) and (max-height: 800px) { a { color: red } }')).toContain(
      '@media (max-width: 1180px) and (max-height: 800px) {',
    );
  });

  it('a custom property is not taken for a media query', async () => {
    expect(await built('a { color: var(--narrow) }')).toContain('var(--narrow)');
  });

  it('rules for each step of a list are written with the pixels of each', async () => {
    const css = await built(
      '@container (--step) {\n  a { --columns: var(--columns-step) }\n  b[data-until="step"] { color: red }\n}\n',
    );
    expect(css).not.toContain('step');
    expect(css.replaceAll(/\s+/g, ' ').trim()).toBe(
      [940, 860]
        .map(
          (step) =>
            `@container (max-width: ${step}px) { a { --columns: var(--columns-${step}) } b[data-until="${step}"] { color: red } }`,
        )
        .join(' '),
    );
  });

  it('an unknown media query stops the build', async () => {
    await expect(built('@media (--narow) { a { color: red } }')).rejects.toThrow(
      'no media query of the name narow',
    );
  });
});
