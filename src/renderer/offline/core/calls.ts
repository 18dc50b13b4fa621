import type { Lane } from '@shared/services/read';
import type { Walk } from './ledger';

/** A call the engine has decided on. */
export type PlannedCall = PlannedCallBase &
  (
    | { readonly kind: 'page'; readonly walk: Walk }
    | { readonly kind: 'post'; readonly id: string }
    | { readonly kind: 'project'; readonly id: string }
  );

interface PlannedCallBase {
  /** What is asked for. Of its own accord the engine asks for nothing that is already out. */
  readonly subject: string;
  /** Differs from the subject for a person's call: that leaves even while the same thing waits in a slower lane. */
  readonly key: string;
  /** What main is told. */
  readonly lane: Lane;
  /** Whose room it takes here. The first reading of an empty copy is urgent to main, and still one of four. */
  readonly room: Lane;
}

export const walkSubject = (walk: string) => `walk ${walk}`;
export const postSubject = (id: string) => `post ${id}`;
export const projectSubject = (id: string) => `project ${id}`;

export const pageCall = (walk: Walk, room: Lane, lane: Lane = room): PlannedCall => ({
  ...{ kind: 'page', walk, room, lane },
  ...named(walkSubject(walk.key), room),
});

export const postCall = (id: string, room: Lane): PlannedCall => ({
  ...{ kind: 'post', id, room, lane: room },
  ...named(postSubject(id), room),
});

export const projectCall = (id: string): PlannedCall => ({
  ...{ kind: 'project', id, room: 'freshness', lane: 'freshness' },
  ...named(projectSubject(id), 'freshness'),
});

const named = (subject: string, room: Lane) => ({
  subject,
  key: room === 'interactive' ? `${subject} now` : subject,
});
