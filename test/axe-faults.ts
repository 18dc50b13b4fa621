import type { Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';

export interface AxeFault {
  readonly rule: string;
  /** The elements that break it. */
  readonly markup: string;
}

/**
 * Returns the faults that axe finds on the current page, or in the part that `within` selects. Each document gets
 * axe's source only once, because loading it costs more than a check.
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
