import type { Desk } from '../fixture';

/** Presses these buttons, one for each question to come, with their box ticked. Answers the questions asked so far. */
export async function answerWith(
  { app }: Desk,
  buttons: readonly number[],
): Promise<() => Promise<string[]>> {
  await app.evaluate(({ dialog }, given) => {
    const asked: string[] = [];
    const left = [...given];
    Object.assign(globalThis, { askedByTest: asked });
    dialog.showMessageBox = async (...all: unknown[]) => {
      const { message } = all.at(-1) as { message: string };
      asked.push(message);
      return { response: left.shift() ?? 1, checkboxChecked: true };
    };
  }, buttons);
  return () => app.evaluate(() => (globalThis as unknown as { askedByTest: string[] }).askedByTest);
}
