import type { KeyboardEvent } from 'react';

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** Moves the focus among the buttons of a group by arrow keys; from outside, to the first or last one. */
export const moveFocus = (event: KeyboardEvent<HTMLElement>) => {
  const step = Object.hasOwn(steps, event.key) ? steps[event.key] : undefined;
  if (step === undefined) return;
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('button')];
  const at = buttons.findIndex((button) => button === document.activeElement);
  const next = at < 0 ? buttons.at(step > 0 ? 0 : -1) : buttons[at + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
};
