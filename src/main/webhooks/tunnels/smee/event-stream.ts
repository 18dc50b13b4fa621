/** A server-sent event as the HTML standard defines it. */
export interface StreamEvent {
  readonly id: string | null;
  readonly type: string;
  readonly data: string;
}

/**
 * Reads a stream of events from chunks of any size. The sender is not trusted: an event longer than `mostChars` ends
 * the reading with `undefined`, so that an endless line cannot fill the memory.
 */
export function createEventReader(mostChars: number) {
  const decoder = new TextDecoder();
  let rest = '';
  let data: string[] = [];
  let size = 0;
  let type = '';
  let id: string | null = null;
  let isFirst = true;
  let endedWithReturn = false;

  function takeLine(line: string): StreamEvent | undefined {
    if (line === '') {
      const event = data.length > 0 ? { id, type: type || 'message', data: data.join('\n') } : undefined;
      data = [];
      size = 0;
      type = '';
      return event;
    }
    const [, name = '', value = ''] = /^([^:]*)(?:: ?(.*))?$/s.exec(line) ?? [];
    if (name === 'data') {
      data.push(value);
      size += value.length + 1;
    }
    if (name === 'event') type = value;
    if (name === 'id' && !value.includes('\0')) id = value;
    return undefined;
  }

  return (chunk: Uint8Array): readonly StreamEvent[] | undefined => {
    let text = decoder.decode(chunk, { stream: true });
    if (text === '') return [];
    if (isFirst) text = text.replace(/^\ufeff/, '');
    isFirst = false;
    // A line end of two signs may lie in two chunks.
    if (endedWithReturn && text.startsWith('\n')) text = text.slice(1);
    endedWithReturn = text.endsWith('\r');
    const [first = '', ...more] = text.split(/\r\n|\n|\r/);
    // Only appended to: to look through the unfinished line with each chunk would be quadratic.
    rest += first;
    const events: StreamEvent[] = [];
    for (const next of more) {
      const event = takeLine(rest);
      rest = next;
      if (event) events.push(event);
      if (size > mostChars) return undefined;
    }
    return rest.length + size > mostChars ? undefined : events;
  };
}
