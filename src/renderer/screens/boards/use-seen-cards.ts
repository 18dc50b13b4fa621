import type { BoardCard } from '@shared/domain/metrics';
import { type RefObject, useEffect } from 'react';

/** Tells which cards are in the window, so that nothing is read that nobody looks at. Cards carry `data-card`. */
export function useSeenCards(
  grid: RefObject<HTMLElement | null>,
  cards: readonly BoardCard[],
  onSee: (seen: ReadonlySet<string>) => void,
): void {
  const ids = cards.map(({ id }) => id).join(' ');
  useEffect(() => {
    const seen = new Set<string>();
    const observer = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) {
        const id = (target as HTMLElement).dataset.card ?? '';
        if (isIntersecting) seen.add(id);
        else seen.delete(id);
      }
      onSee(new Set(seen));
    });
    const wanted = new Set(ids.split(' '));
    for (const card of grid.current?.querySelectorAll<HTMLElement>('[data-card]') ?? [])
      if (wanted.has(card.dataset.card ?? '')) observer.observe(card);
    return () => observer.disconnect();
  }, [grid, ids, onSee]);
}
