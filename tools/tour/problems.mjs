// @ts-check
/**
 * What a page did that it must not do: errors on its console (failed policy checks stand there too) and exceptions
 * nobody caught.
 * @typedef {import('playwright').Page} Page
 * @typedef {{ kind: 'console error' | 'policy violation' | 'uncaught exception', text: string }} Problem
 */

const policy = /Content Security Policy|Refused to (?:load|execute|apply|connect|create|frame)/;

/**
 * Reads what the page has gathered since it was opened. Asked for afterwards and not listened to: a listener would
 * miss what happens between the opening of the window and its own registration.
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
      .map(
        (text) =>
          /** @type {Problem} */ ({ kind: policy.test(text) ? 'policy violation' : 'console error', text }),
      ),
    ...errors.map((error) => /** @type {Problem} */ ({ kind: 'uncaught exception', text: error.message })),
  ];
}
