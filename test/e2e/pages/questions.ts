import type { Desk } from '../fixture';

/**
 * Buttons to press, one for each question to come, with its box ticked; 'first' agrees to all of them. Once they run out,
 * the last button is pressed, which is the one that Escape means.
 */
export type Answers = readonly number[] | 'first';

type WithApp = Pick<Desk, 'app'>;

/** Answers main's own questions in place of a person. Answers the questions asked so far, each with its details. */
export async function answerWith({ app }: WithApp, answers: Answers): Promise<() => Promise<string[]>> {
  await app.evaluate(({ dialog }, given) => {
    const asked: string[] = [];
    const left = given === 'first' ? [] : [...given];
    Object.assign(globalThis, { askedByTest: asked });
    dialog.showMessageBox = async (...all: unknown[]) => {
      const { message, detail = '', buttons } = all.at(-1) as Electron.MessageBoxOptions;
      asked.push(`${message} ${detail}`.trim());
      const response = given === 'first' ? 0 : (left.shift() ?? (buttons?.length ?? 1) - 1);
      return { response, checkboxChecked: true };
    };
  }, answers);
  return () => questionsOf({ app });
}

/** The questions asked since answers were given for them. */
export const questionsOf = ({ app }: WithApp): Promise<string[]> =>
  app.evaluate(() => (globalThis as unknown as { askedByTest: string[] }).askedByTest);

/** Answers the system's dialogs that ask where a file goes. */
export const saveInto = ({ app }: WithApp, filePath: string): Promise<void> =>
  app.evaluate(({ dialog }, chosen) => {
    dialog.showSaveDialog = async () => ({ canceled: false, filePath: chosen });
  }, filePath);

/** Answers the system's dialogs that ask for a file. */
export const openFrom = ({ app }: WithApp, filePath: string): Promise<void> =>
  app.evaluate(({ dialog }, chosen) => {
    dialog.showOpenDialog = async () => ({ canceled: false, filePaths: [chosen] });
  }, filePath);

/** Closes every dialog as Escape does. */
export async function declineAll(desk: WithApp): Promise<void> {
  await answerWith(desk, []);
  await desk.app.evaluate(({ dialog }) => {
    dialog.showSaveDialog = async () => ({ canceled: true, filePath: '' });
    dialog.showOpenDialog = async () => ({ canceled: true, filePaths: [] });
  });
}

/** How a dialog begins, among a page's problems, that no spec has answered. */
export const unanswered = 'unanswered dialog';

/**
 * Refuses every dialog, because no person is there to answer and Electron would wait for ever. Message boxes may be
 * left out.
 */
export const refuseDialogs = ({ app }: WithApp, { messages = true } = {}): Promise<void> =>
  app.evaluate(
    ({ dialog }, { said, refusesMessages }) => {
      const refuse = async (...all: unknown[]): Promise<never> => {
        const { message, title } = all.at(-1) as { message?: string; title?: string };
        const text = `${said}: ${message ?? title}`;
        console.error(text);
        throw new Error(text);
      };
      Object.assign(dialog, { showSaveDialog: refuse, showOpenDialog: refuse });
      if (refusesMessages) dialog.showMessageBox = refuse;
      dialog.showErrorBox = (title, content) => console.error(`${said}: ${title} ${content}`);
    },
    { said: unanswered, refusesMessages: messages },
  );
