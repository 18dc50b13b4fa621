import { assertNever } from '@shared/errors';
import type { Logger, Translate } from '../ports';
import type { RescueToken } from '../services/secrets/keep-token';
import type { CopyText } from './clipboard';
import type { AskPerson } from './dialogs';

interface Deps {
  readonly ask: AskPerson;
  readonly copyText: CopyText;
  readonly translate: Translate;
  readonly log: Logger;
}

/** Most questions in a row. A host without a screen dismisses every dialog at once. */
const mostRounds = 50;

type Choice = 'try_again' | 'copy' | 'lose' | 'back' | 'done';

/**
 * A customer's token that could be kept nowhere, offered to the person: it exists in this process alone, and the
 * service never tells it again. Waits for as long as it takes. Escape never loses it: giving it up takes two clicks.
 */
export function createRescueToken({ ask, copyText, translate, log }: Deps): RescueToken {
  const words = {
    try_again: 'token.try_again',
    copy: 'token.copy',
    lose: 'token.lose',
    back: 'token.back',
    done: 'token.done',
  } as const satisfies Record<Choice, string>;

  /** Escape means the last choice, and so does Enter unless another one is given. */
  async function choose<C extends Choice>(
    text: 'token.not_kept' | 'token.failed_again' | 'token.copied' | 'token.really_lose',
    customer: string,
    choices: readonly [C, ...C[]],
    preferred?: C,
  ): Promise<C> {
    const { button } = await ask({
      type: 'warning',
      message: translate(text, { customer }),
      detail: translate(`${text}_detail`),
      buttons: choices.map((choice) => translate(words[choice])),
      ...(preferred !== undefined && { defaultButton: choices.indexOf(preferred) }),
    });
    return choices[button] ?? choices[0];
  }

  async function copied(token: string): Promise<boolean> {
    try {
      await copyText(token);
      return true;
    } catch {
      // The error is not logged: it may quote what was to be copied.
      log.log('error', 'a customer token could not be copied');
      return false;
    }
  }

  return async ({ customerName, token, tryAgain }) => {
    let text: 'token.not_kept' | 'token.failed_again' = 'token.not_kept';
    for (let round = 1; round <= mostRounds; round += 1) {
      const choice = await choose(text, customerName, ['copy', 'try_again', 'lose'], 'copy');
      switch (choice) {
        case 'try_again':
          if (await tryAgain()) return 'kept';
          text = 'token.failed_again';
          break;
        case 'copy':
          if ((await copied(token)) && (await isSafe(customerName))) return 'copied';
          break;
        case 'lose':
          if ((await choose('token.really_lose', customerName, ['lose', 'back'])) === 'lose') return 'lost';
          break;
        default:
          return assertNever(choice);
      }
    }
    return 'lost';
  };

  /** Asks again after copying, because the next copy overwrites the clipboard. */
  async function isSafe(customerName: string): Promise<boolean> {
    return (await choose('token.copied', customerName, ['done', 'back'])) === 'done';
  }
}
