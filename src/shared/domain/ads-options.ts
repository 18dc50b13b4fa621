import { isObject } from './json';

/** A field of an ad integration's block, read as well as the undocumented answer allows. */
export interface AdsField {
  readonly name: string;
  /** The service's own type name, such as `choice` or `money`; null if it gives none. */
  readonly kind: string | null;
  /** Null if the service does not say. */
  readonly isRequired: boolean | null;
  /** Accepted values; empty if any value is accepted or none are named. */
  readonly values: readonly string[];
  /** All other properties, as text. Blocks may gain fields, and every field should be shown. */
  readonly further: readonly { readonly name: string; readonly text: string }[];
}

/** Keys that wrap the list of fields. Deeper values are shown as JSON. */
const wrappers = ['data', 'options', 'fields', 'ads_options'] as const;
const kindNames = ['type', 'kind'] as const;
const valueNames = ['values', 'options', 'enum', 'accepted_values', 'allowed_values'] as const;

/**
 * Returns the fields of `GET /ads/options`. The document shows neither the answer's form nor its fields, and says
 * that blocks may gain fields ("What the service does"). So nothing is required of the answer. A wrapper is
 * unwrapped, and a plain list of values counts as a field's values. Anything that is not understood is kept as text.
 */
export function readAdsOptions(body: unknown): AdsField[] {
  const block = unwrapped(body);
  if (Array.isArray(block)) {
    return block.flatMap((one: unknown): AdsField[] => {
      if (!isObject(one)) return [nameOnly(textOf(one))];
      const { name, field, key, ...rest } = one;
      const named = [name, field, key].find((text) => typeof text === 'string');
      return typeof named === 'string' ? [fieldOf(named, rest)] : [fieldOf(textOf(one), {})];
    });
  }
  return isObject(block) ? Object.entries(block).map(([name, value]) => fieldOf(name, value)) : [];
}

function unwrapped(body: unknown): unknown {
  if (!isObject(body)) return body;
  const [only, ...others] = Object.keys(body).filter((name) => name !== 'success' && name !== 'message');
  const wrapper = wrappers.find((name) => name === only);
  return wrapper !== undefined && others.length === 0 ? unwrapped(body[wrapper]) : body;
}

function fieldOf(name: string, value: unknown): AdsField {
  if (Array.isArray(value)) return { ...nameOnly(name), values: value.map(textOf) };
  if (!isObject(value)) return { ...nameOnly(name), kind: value === null ? null : textOf(value) };
  const kindName = kindNames.find((one) => typeof value[one] === 'string');
  const valuesName = valueNames.find((one) => Array.isArray(value[one]));
  const values = valuesName === undefined ? [] : (value[valuesName] as readonly unknown[]);
  const further = Object.entries(value)
    .filter(([key, one]) => key !== kindName && key !== valuesName && !(key === 'required' && isBoolean(one)))
    .map(([key, one]) => ({ name: key, text: textOf(one) }));
  return {
    name,
    kind: kindName === undefined ? null : String(value[kindName]),
    isRequired: isBoolean(value.required) ? value.required : null,
    values: values.map(textOf),
    further,
  };
}

const nameOnly = (name: string): AdsField => ({
  name,
  kind: null,
  isRequired: null,
  values: [],
  further: [],
});

const isBoolean = (value: unknown): value is boolean => typeof value === 'boolean';

/** A value that has a label beside it is shown by its own word, which is what the service takes. */
function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  if (isObject(value)) {
    const own = [value.value, value.id, value.key].find((one) => typeof one === 'string');
    if (typeof own === 'string') return own;
  }
  return JSON.stringify(value);
}
