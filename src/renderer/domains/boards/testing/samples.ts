import type { Board, BoardCard } from '@shared/domain/metrics';

export const cardOf = (given: Partial<BoardCard>): BoardCard => ({
  id: 'card',
  title: null,
  shape: 'number',
  width: 1,
  platform: 'instagram',
  unit: null,
  source: { service: 'connect', customer: 'customer', connections: ['connection'] },
  item: {
    referenceKey: 'ig:reach',
    component: 'number_v1',
    metrics: ['reach'],
    dimensions: [],
    entity: null,
  },
  ...given,
});

export const boardOf = (cards: readonly BoardCard[], given: Partial<Board> = {}): Board => ({
  name: 'Weekly call',
  client: 'connect:customer',
  cards,
  period: { kind: 'this_month' },
  comparison: { kind: 'previous' },
  ...given,
});
