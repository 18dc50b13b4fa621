/** One rule broken, and the same thing done the allowed way. */
export interface Case {
  readonly what: string;
  readonly rule: string;
  readonly file: string;
  readonly bad: string;
  readonly good: string;
  /** Where the counterpart lies, if its place is what makes it right. */
  readonly goodFile?: string;
}

export const importing = (specifier: string) =>
  `import { x } from '${specifier}';\nexport const y: unknown = x;`;
export const importingType = (specifier: string) =>
  `import type { x } from '${specifier}';\nexport type Y = x;`;
export const using = (parameters: string, expression: string) =>
  `export const f = (${parameters}): unknown => ${expression};`;
