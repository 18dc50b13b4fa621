import { useEffect, useRef } from 'react';

/** Focuses a field when the form opens, if that is the field to begin with. */
export function useFirstFocus(isFirst: boolean) {
  const field = useRef<HTMLInputElement>(null);
  const isAsked = useRef(isFirst);
  useEffect(() => {
    if (isAsked.current) field.current?.focus();
  }, []);
  return field;
}
