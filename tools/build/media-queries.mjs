// @ts-check

/** The condition of a rule, as in `@media (--narrow) and (max-height: 800px)`. */
const rule = /@media[^{]*/g;

/**
 * Replaces named media queries in style sheets, `@media (--narrow)`, as no browser knows them.
 * @param {Readonly<Record<string, string>>} queries by name
 * @returns {import('vite').Plugin}
 */
export const namedMediaQueries = (queries) => ({
  name: 'named-media-queries',
  enforce: 'pre',
  transform: {
    filter: { id: /\.css$/ },
    handler(code) {
      return code.replace(rule, (condition) =>
        condition.replace(/\(--([\w-]+)\)/g, (_, /** @type {string} */ name) => {
          const query = queries[name];
          if (query === undefined) this.error(`there is no media query of the name ${name}`);
          return query;
        }),
      );
    },
  },
});
