import type { ChangeValue } from '../../changes';

/** A record that a line holds whole, such as a decision; null for anything else. */
export const fieldsOf = (value: ChangeValue): { readonly [name: string]: ChangeValue } | null =>
  isFields(value) ? value : null;

const isFields = (value: ChangeValue): value is { readonly [name: string]: ChangeValue } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
