/** The row that the keyboard is on, of the list whose name begins so, or of whichever list is shown. */
export const rowUnderCursor = (list?: string): string => {
  const grid = list === undefined ? '[role="grid"]' : `[role="grid"][aria-label^="${list}"]`;
  return `${grid} [role="row"][aria-selected="true"]`;
};
