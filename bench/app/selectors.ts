/** The row that the keyboard is on, of the list of that name, or of whichever list is shown. */
export const rowUnderCursor = (list?: string): string => {
  const grid = list === undefined ? '[role="grid"]' : `[role="grid"][aria-label="${list}"]`;
  return `${grid} [role="row"][aria-selected="true"]`;
};
