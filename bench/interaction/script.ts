import { rowUnderCursor } from '../app/selectors';

/** One thing a person does, by keyboard as all of it can be done. */
export interface ScriptedAction {
  readonly name: string;
  /** Keys that lead up to it. */
  readonly before?: readonly string[];
  /** The input that is timed. */
  readonly key: string;
  /** Where its result is seen: `selector` or `selector @attribute`, see `timed`. */
  readonly result: string;
  /** It is typed into the palette, which has a limit of its own. */
  readonly isPaletteKey?: true;
}

const paletteList = '[role="dialog"] [role="listbox"]';
const month = '[role="grid"][aria-label="Days"] [role="rowgroup"]';

/** Actions of a usual morning. They are repeated, so the last one must lead back to where the first begins. */
export const script: readonly ScriptedAction[] = [
  { name: 'open Approvals', before: ['Escape', 'g'], key: 'a', result: rowUnderCursor('Posts in review') },
  { name: 'go to the next post', key: 'j', result: rowUnderCursor() },
  { name: 'open a post beside the list', key: 'Space', result: 'aside[aria-label="Post"]' },
  { name: 'step on with the post open', key: 'j', result: 'aside[aria-label="Post"]' },
  { name: 'show another review status', before: ['Escape', '1'], key: '3', result: rowUnderCursor() },
  { name: 'open Posts, all of them', before: ['1', 'g'], key: 'p', result: rowUnderCursor('Posts') },
  { name: 'go a page down', before: ['j'], key: 'PageDown', result: rowUnderCursor() },
  { name: 'jump to the last row', key: 'End', result: rowUnderCursor() },
  {
    name: 'look for a text',
    before: ['Home', '/'],
    key: 's',
    result: '[role="grid"] @aria-rowcount',
  },
  {
    name: 'show the board',
    // Escape leaves the field with its text, which would be there still in the next round.
    before: ['Control+a', 'Backspace', 'Escape'],
    key: '2',
    result: '[aria-label="Posts by status"]',
  },
  { name: 'open the filters', before: ['1'], key: 'f', result: '[role="dialog"]' },
  { name: 'open the calendar', before: ['Escape', 'Escape', 'g'], key: 'c', result: month },
  { name: 'go to the next month', key: 'PageDown', result: month },
  { name: 'show the week', before: ['PageUp'], key: '2', result: month },
  { name: 'open Clients', before: ['1', 'g'], key: 'l', result: rowUnderCursor('Clients') },
  { name: 'go to the next client', key: 'j', result: rowUnderCursor('Clients') },
  { name: 'open Reports', before: ['g'], key: 'u', result: rowUnderCursor('Reports by month') },
  { name: 'open the month', before: ['g'], key: 'e', result: 'main [role="row"][aria-label]' },
  { name: 'open Boards', before: ['g'], key: 'b', result: '[role="group"][aria-label="Boards by client"]' },
  { name: 'open the inbox', before: ['g'], key: 'x', result: 'main' },
  { name: 'open Today', before: ['g'], key: 't', result: 'main [data-line]' },
  { name: 'open the palette', key: 'Control+k', result: '[role="dialog"]' },
  { name: 'type into the palette', key: 'b', result: paletteList, isPaletteKey: true },
  {
    name: 'name a client in the palette',
    before: ['Backspace', 'c', 'l', 'i', 'e', 'n', 't', 'Space', '1'],
    key: '2',
    result: paletteList,
    isPaletteKey: true,
  },
  {
    name: 'say what to do with it in the palette',
    before: ['Space', 'r', 'e'],
    key: 'm',
    result: paletteList,
    isPaletteKey: true,
  },
];
