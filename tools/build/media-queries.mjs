// @ts-check
import { listSteps } from '../../src/renderer/kit/lists/list-columns';

/** The condition of a rule, as in `@media (--narrow) and (max-height: 800px)`. */
const rule = /@media[^{]*/g;

/** Rules for each width at which lists fold columns, in a block that ends with its line. */
const stepRules = /^@container \(--step\) (\{.*?^\})$/ms;

/**
 * Replaces named media queries in style sheets, `@media (--narrow)`, as no browser knows them, and writes the rules of
 * `@container (--step)` once for each step, with the step's pixels in place of the word `step`.
 * @param {Readonly<Record<string, string>>} queries by name
 * @param {readonly number[]} [steps] pixels
 * @returns {import('vite').Plugin}
 */
export const namedMediaQueries = (queries, steps = listSteps) => ({
  name: 'named-media-queries',
  enforce: 'pre',
  transform: {
    filter: { id: /\.css$/ },
    handler(code) {
      const stepped = code.replace(stepRules, (_, /** @type {string} */ rules) =>
        steps
          .map((step) => `@container (max-width: ${step}px) ${rules.replace(/(?<=["-])step\b/g, `${step}`)}`)
          .join('\n'),
      );
      return stepped.replace(rule, (condition) =>
        condition.replace(/\(--([\w-]+)\)/g, (_, /** @type {string} */ name) => {
          const query = queries[name];
          if (query === undefined) this.error(`there is no media query of the name ${name}`);
          return query;
        }),
      );
    },
  },
});
