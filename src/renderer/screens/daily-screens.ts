/**
 * The screens of every morning by their addresses. They lie apart from the registry so that the page's first script can
 * ask for the files of the one that it opens, without all that the registry knows of the others.
 */
export const dailyScreens = {
  '/today': () => import('./today/TodayScreen').then(({ TodayScreen }) => TodayScreen),
  '/approvals': () => import('./approvals/ApprovalsScreen').then(({ ApprovalsScreen }) => ApprovalsScreen),
  '/calendar': () => import('./calendar/CalendarScreen').then(({ CalendarScreen }) => CalendarScreen),
  '/posts': () => import('./posts/PostsScreen').then(({ PostsScreen }) => PostsScreen),
} as const;
