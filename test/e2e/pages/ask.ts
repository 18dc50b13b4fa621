import type { Page } from '@playwright/test';

/** Asks main by the page's own bridge, for what no screen shows or does. Throws where it is refused. */
export const ask = <T = unknown>(page: Page, route: string, input: object): Promise<T> =>
  page.evaluate(
    async ([name, given]) => {
      const answer = await window.desk.request(name, given);
      if (!answer.ok) throw new Error(`${name}: ${answer.error.code}`);
      return answer.data;
    },
    [route, input] as const,
  ) as Promise<T>;
