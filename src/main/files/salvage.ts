import { isObject } from '@shared/domain/json';

/**
 * Recovers the readable parts of text that is not valid JSON, line by line as `JSON.stringify(value, null, 2)` writes
 * it: each readable member of an object and element of a list. Undefined if nothing is readable.
 */
export function salvage(text: string): unknown {
  const lines = text.split('\n');
  return lines[0] === '{' ? readMembers(lines.slice(1), 2) : undefined;
}

const indentOf = (line: string): number => line.length - line.trimStart().length;

/** The lines of each member: the one that begins it, and those that lie deeper. */
function membersAt(lines: readonly string[], indent: number): string[][] {
  const members: string[][] = [];
  for (const line of lines) {
    if (indentOf(line) === indent && !/^\s*[\]}]/.test(line)) members.push([line]);
    else members.at(-1)?.push(line);
  }
  return members;
}

function readMembers(lines: readonly string[], indent: number): Record<string, unknown> | undefined {
  const entries = membersAt(lines, indent).flatMap(([first = '', ...rest]) => {
    const [, name, begin = ''] = /^\s*("(?:[^"\\]|\\.)*"): (.*)$/.exec(first) ?? [];
    const key = name === undefined ? undefined : parse(name);
    const value = readValue([begin, ...rest], indent);
    return typeof key === 'string' && value !== undefined ? [[key, value] as const] : [];
  });
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
}

function readValue([begin = '', ...rest]: readonly string[], indent: number): unknown {
  const whole = parse([begin, ...rest].join('\n').replace(/,?\s*$/, ''));
  if (whole !== undefined) return whole;
  // The last member of a file is followed by the file's own closing bracket.
  const closed = parse(
    [begin, ...rest.slice(0, rest.findLastIndex((line) => indentOf(line) === indent) + 1)]
      .join('\n')
      .replace(/,?\s*$/, ''),
  );
  if (closed !== undefined) return closed;
  if (begin === '{') return readMembers(rest, indent + 2);
  if (begin !== '[') return parse(begin.replace(/,$/, ''));
  return membersAt(rest, indent + 2).flatMap((lines) => {
    const value = readValue([lines[0]?.trimStart() ?? '', ...lines.slice(1)], indent + 2);
    return value === undefined ? [] : [value];
  });
}

/** JSON has no undefined of its own. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** The salvaged parts in the place of a value's own, object by object. */
export function onto(base: unknown, parts: unknown): unknown {
  if (!isObject(base) || !isObject(parts)) return parts ?? base;
  return {
    ...base,
    ...Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, onto(base[name], part)])),
  };
}
