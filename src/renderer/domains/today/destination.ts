import { linkOptions } from '@tanstack/react-router';

/** The record that a line is about. */
export interface Subject {
  readonly kind: 'post' | 'account';
  readonly id: string;
}

export const postDestination = (postId: string) => linkOptions({ to: '/post/$postId', params: { postId } });

/** Where the missing reviewers of a post are reminded. */
export const reminderDestination = (postId: string) =>
  linkOptions({ to: '/post/$postId/history', params: { postId }, search: { at: 'reminder' } });

/** Where a line leads: its post, or its account among the others. */
export const destinationOf = ({ kind, id }: Subject) =>
  kind === 'post' ? postDestination(id) : linkOptions({ to: '/accounts', search: { account: id } });
