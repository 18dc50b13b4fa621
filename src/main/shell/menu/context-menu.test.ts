import { EventEmitter } from 'node:events';
import type { MenuItemConstructorOptions } from 'electron';
import { describe, expect, it } from 'vitest';
import { createTranslate } from '../text/native-text';
import { type ContextParams, offerContextMenu } from './context-menu';

const click: ContextParams = {
  isEditable: false,
  selectionText: '',
  editFlags: { canCut: false, canCopy: true, canPaste: true, canSelectAll: true },
  dictionarySuggestions: [],
};

function rightClick(params: Partial<ContextParams>) {
  const app = new EventEmitter();
  const shown: MenuItemConstructorOptions[][] = [];
  const corrected: string[] = [];
  offerContextMenu({
    app,
    menu: { buildFromTemplate: (template) => ({ popup: () => void shown.push(template) }) },
    translate: createTranslate(() => 'en'),
  });
  const contents = Object.assign(new EventEmitter(), {
    replaceMisspelling: (text: string) => void corrected.push(text),
  });
  app.emit('web-contents-created', {}, contents);
  contents.emit('context-menu', {}, { ...click, ...params });
  return { shown, corrected };
}

describe('the menu of a right click', () => {
  it('is none where there is nothing to edit or copy', () => {
    expect(rightClick({}).shown).toEqual([]);
    expect(rightClick({ selectionText: '  \n' }).shown).toEqual([]);
  });

  it('copies what is selected', () => {
    expect(rightClick({ selectionText: 'caption' }).shown).toEqual([
      [{ role: 'copy', label: 'Copy', enabled: true }],
    ]);
  });

  it('edits a field, as far as there is something to cut or paste', () => {
    const [menu = []] = rightClick({ isEditable: true }).shown;
    expect(menu.map(({ role, enabled }) => [role, enabled])).toEqual([
      ['cut', false],
      ['copy', true],
      ['paste', true],
      [undefined, undefined],
      ['selectAll', true],
    ]);
  });

  it('offers the first few corrections of a word', () => {
    const words = ['one', 'two', 'three', 'four', 'five'];
    const { shown, corrected } = rightClick({ isEditable: true, dictionarySuggestions: words });
    expect(shown[0]?.slice(0, 4).map(({ label }) => label)).toEqual(words.slice(0, 4));
    (shown[0]?.[1]?.click as (() => void) | undefined)?.();
    expect(corrected).toEqual(['two']);
  });
});
