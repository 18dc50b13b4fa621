import { create } from 'zustand';

/** Elements in which a plain letter is text. */
export const textField =
  'input:not([type="radio"], [type="checkbox"], [type="button"], [type="range"], [type="hidden"]), textarea, select, [contenteditable="true"]';

/** Whether a text has the focus: then plain keys are letters, and nothing on the screen may promise anything else. */
export const useTyping = create<{ readonly isTyping: boolean }>(() => ({ isTyping: false }));

/** Follows the focus, for as long as the page lives; marks the page for the style of key caps. */
export function watchTyping(target: Window): () => void {
  const { document } = target;
  const follow = () => {
    const isTyping = document.activeElement?.matches(textField) ?? false;
    if (useTyping.getState().isTyping === isTyping) return;
    useTyping.setState({ isTyping });
    document.documentElement.toggleAttribute('data-typing', isTyping);
  };
  // The focus arrives after it has left. In the moment between, no element has it.
  const followLater = () => queueMicrotask(follow);
  document.addEventListener('focusin', follow);
  document.addEventListener('focusout', followLater);
  return () => {
    document.removeEventListener('focusin', follow);
    document.removeEventListener('focusout', followLater);
    useTyping.setState({ isTyping: false });
    document.documentElement.removeAttribute('data-typing');
  };
}
