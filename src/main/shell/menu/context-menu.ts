import type { MenuItemConstructorOptions } from 'electron';
import type { Translate } from '../../ports';

/** The part of Electron's `context-menu` parameters in use. */
export interface ContextParams {
  readonly isEditable: boolean;
  readonly selectionText: string;
  readonly editFlags: Readonly<Record<'canCut' | 'canCopy' | 'canPaste' | 'canSelectAll', boolean>>;
  readonly dictionarySuggestions: readonly string[];
}

export interface ContextContents {
  on(event: 'context-menu', listener: (event: unknown, params: ContextParams) => void): unknown;
  replaceMisspelling(text: string): void;
}

interface Deps {
  readonly app: {
    on(event: 'web-contents-created', listener: (event: unknown, contents: ContextContents) => void): unknown;
  };
  readonly menu: { buildFromTemplate(template: MenuItemConstructorOptions[]): { popup(): void } };
  readonly translate: Translate;
}

const MAX_SUGGESTIONS = 4;

/** The editing menu of a right click, which Electron leaves to the app. Nowhere else is there one. */
export function offerContextMenu({ app, menu, translate }: Deps): void {
  app.on('web-contents-created', (_event, contents) => {
    contents.on('context-menu', (_click, params) => {
      const template = contextTemplate(params, translate, (text) => contents.replaceMisspelling(text));
      if (template.length > 0) menu.buildFromTemplate(template).popup();
    });
  });
}

function contextTemplate(
  { isEditable, selectionText, editFlags, dictionarySuggestions }: ContextParams,
  translate: Translate,
  correct: (text: string) => void,
): MenuItemConstructorOptions[] {
  const copy = { role: 'copy', label: translate('menu.copy'), enabled: editFlags.canCopy } as const;
  if (!isEditable) return selectionText.trim() === '' ? [] : [copy];
  const suggestions = dictionarySuggestions.slice(0, MAX_SUGGESTIONS);
  return [
    ...suggestions.map((label) => ({ label, click: () => correct(label) })),
    ...(suggestions.length > 0 ? [{ type: 'separator' } as const] : []),
    { role: 'cut', label: translate('menu.cut'), enabled: editFlags.canCut },
    copy,
    { role: 'paste', label: translate('menu.paste'), enabled: editFlags.canPaste },
    { type: 'separator' },
    { role: 'selectAll', label: translate('menu.select_all'), enabled: editFlags.canSelectAll },
  ];
}
