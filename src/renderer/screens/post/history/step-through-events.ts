/** Brings the keyboard to the next event of a trail, or to the one before; from elsewhere to the first. */
export function stepThroughEvents(trail: HTMLElement | null, by: 1 | -1): void {
  const events = [...(trail?.querySelectorAll<HTMLElement>('[data-event]') ?? [])];
  const at = events.findIndex((event) => event.contains(document.activeElement));
  const next = at < 0 ? 0 : Math.max(0, Math.min(at + by, events.length - 1));
  events[next]?.focus();
  events[next]?.scrollIntoView({ block: 'nearest' });
}
