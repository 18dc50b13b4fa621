import { useId, useLayoutEffect } from 'react';
import { useAddress, useNavigationId } from '../use-address';
import { idOfPart, readAddress, type SettingsPart } from './parts';

/**
 * The id of the element that a part begins with. If the address names the part, it is scrolled into view, focused and
 * marked until the next navigation.
 */
export function useAnchor(part?: SettingsPart): string {
  const ownId = useId();
  const [{ part: asked }] = useAddress(readAddress);
  const arrival = useNavigationId();
  const id = part === undefined ? ownId : idOfPart(part);
  useLayoutEffect(() => {
    if (asked === undefined || asked !== part || arrival === null) return undefined;
    const start = document.getElementById(id);
    start?.scrollIntoView({ block: 'start' });
    start?.focus({ preventScroll: true });
    const marked = start?.closest('[data-setting], .mantine-InputWrapper-root, section') ?? start;
    marked?.setAttribute('data-marked', '');
    return () => marked?.removeAttribute('data-marked');
  }, [asked, part, arrival, id]);
  return id;
}
