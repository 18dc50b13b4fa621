/** The page of a question shown in a window of its own, where there are no native dialogs. */
export interface Question {
  message: string;
  detail: string;
  buttons: string[];
  defaultId: number;
  cancelId: number;
  checkboxLabel: string;
}

export interface DialogAnswer {
  response: number;
  checkboxChecked: boolean;
}

const MARGIN_PX = 24;

function add<K extends keyof HTMLElementTagNameMap>(
  parent: HTMLElement,
  tag: K,
  text = '',
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  element.textContent = text;
  parent.append(element);
  return element;
}

/** Draws the question and passes the person's choice to `answer` as JSON. Returns the height it takes. */
export function install(question: Question, answer: (json: string) => void): number {
  document.documentElement.style.colorScheme = 'light dark';
  const { body } = document;
  body.style.cssText = `font: 14px system-ui; margin: ${MARGIN_PX}px; display: grid; align-content: start; gap: 16px; overflow-wrap: anywhere`;
  const message = add(body, 'strong', question.message);
  message.id = 'message';
  if (question.detail !== '') add(body, 'div', question.detail).style.whiteSpace = 'pre-line';
  const label = question.checkboxLabel === '' ? undefined : add(body, 'label');
  const checkbox = label && add(label, 'input');
  if (checkbox) {
    checkbox.type = 'checkbox';
    label.append(` ${question.checkboxLabel}`);
  }
  const choose = (response: number) => {
    const chosen: DialogAnswer = { response, checkboxChecked: checkbox?.checked ?? false };
    answer(JSON.stringify(chosen));
  };
  const row = add(body, 'div');
  row.style.cssText = 'display: flex; gap: 8px; justify-content: end';
  question.buttons.forEach((text, index) => {
    const button = add(row, 'button', text);
    button.addEventListener('click', () => choose(index));
    if (index === question.defaultId) button.focus();
  });
  addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') choose(question.cancelId);
  });
  return Math.ceil(row.getBoundingClientRect().bottom) + MARGIN_PX;
}
