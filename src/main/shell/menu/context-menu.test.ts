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

describe('Context menu', () => {
  it('a right click without a selection or field shows no menu', () => {
    expect(rightClick({}).shown).toEqual([]);
    expect(rightClick({ selectionText: '  \n' }).shown).toEqual([]);
  });

  it('a selection offers Copy', () => {
    expect(rightClick({ selectionText: 'caption' }).shown).toEqual([
      [{ role: 'copy', label: 'Copy', enabled: true }],
    ]);
  });

  it('a text field offers the edit commands, enabled as possible', () => {
    const [menu = []] = rightClick({ isEditable: true }).shown;
    expect(menu.map(({ role, enabled }) => [role, enabled])).toEqual([
      ['cut', false],
      ['copy', true],
      ['paste', true],
      [undefined, undefined],
      ['selectAll', true],
    ]);
  });

  it('a misspelt word offers up to four corrections and applies the chosen one', () => {
    const words = ['one', 'two', 'three', 'four', 'five'];
    const { shown, corrected } = rightClick({ isEditable: true, dictionarySuggestions: words });
    expect(shown[0]?.slice(0, 4).map(({ label }) => label)).toEqual(words.slice(0, 4));
    (shown[0]?.[1]?.click as (() => void) | undefined)?.();
    expect(corrected).toEqual(['two']);
  });
});
