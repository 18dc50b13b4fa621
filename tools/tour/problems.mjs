// @ts-check
/**
 * Errors of a page: on its console, which also lists violations of the content policy, and uncaught exceptions.
 * @typedef {import('playwright').Page} Page
 * @typedef {{ kind: 'console error' | 'policy violation' | 'uncaught exception', text: string }} Problem
 */

const policy = /Content Security Policy|Refused to (?:load|execute|apply|connect|create|frame)/;

/**
 * Every problem since the page was opened. Playwright keeps them: a listener would miss what happens before it is
 * registered.
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
