import type { Limiter } from '../services/limits/limiter';
import type { Asked } from './next-step';

const actionOf = { report: 'reports_create', dashboard: 'dashboards_create', look: null } as const;

/** Says whether such a call could be sent now: no known window that counts it is full. */
export const createRoomFor =
  (limiter: Pick<Limiter, 'statesOf'>) =>
  (workspaceId: string, asked: Asked): boolean => {
    const state = limiter.statesOf(workspaceId).find(({ service }) => service === 'reporting');
    const counts = ['minute', 'second', actionOf[asked]];
    return (
      state !== undefined &&
      state.pausedUntil === null &&
      state.windows.every(({ name, used, limit }) => used < limit || !counts.includes(name))
    );
  };
