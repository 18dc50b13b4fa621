import type { Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';

export interface AxeFault {
  readonly rule: string;
  /** The elements that break it. */
  readonly markup: string;
}

/**
 * What axe finds on the page as it stands, or in what `within` selects of it. Its source is given to each document once:
 * that costs more than a look.
 */
export async function axeFaults(page: Page, options: RunOptions = {}, within?: string): Promise<AxeFault[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(
    async ([chosen, part]) => {
      const given = (window as unknown as { readonly axe: typeof axe }).axe;
      const { violations } = await given.run(part ?? document, chosen);
      return violations.map(({ id, nodes }) => ({
        rule: id,
        markup: nodes.map(({ html }) => html).join(' | '),
      }));
    },
    [{ ...options, resultTypes: ['violations'] } satisfies RunOptions, within] as const,
  );
}
