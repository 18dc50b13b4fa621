/** The row with the keyboard cursor, in the list of that name or in the list shown. */
export const rowUnderCursor = (list?: string): string => {
  const grid = list === undefined ? '[role="grid"]' : `[role="grid"][aria-label="${list}"]`;
  return `${grid} [role="row"][aria-selected="true"]`;
};
