// @ts-check
/**
 * Errors of a page: uncaught exceptions, and errors on its console, including violations of the content policy.
 * @typedef {import('playwright').Page} Page
 * @typedef {{ kind: 'console error' | 'policy violation' | 'uncaught exception', text: string }} Problem
 */

const policy = /Content Security Policy|Refused to (?:load|execute|apply|connect|create|frame)/;

/**
 * Every problem since the page was opened. Playwright records them: a listener would miss those before its
 * registration.
 * @param {Page} page
 * @returns {Promise<Problem[]>}
 */
export async function problemsOf(page) {
  const messages = await page.consoleMessages();
  const errors = await page.pageErrors();
  return [
    ...messages
      .filter((message) => message.type() === 'error')
      .map((message) => message.text())
      .map((text) => problem(policy.test(text) ? 'policy violation' : 'console error', text)),
    ...errors.map(({ message }) => problem('uncaught exception', message)),
  ];
}

/** @param {Problem['kind']} kind @param {string} text @returns {Problem} */
const problem = (kind, text) => ({ kind, text });
