/**
 * The daily screens by their addresses. They are separate from the registry so that the page's first script can load
 * the files of the opened screen. It does not need the registry's data about the other screens.
 */
export const dailyScreens = {
  '/today': () => import('./today/TodayScreen').then(({ TodayScreen }) => TodayScreen),
  '/approvals': () => import('./approvals/ApprovalsScreen').then(({ ApprovalsScreen }) => ApprovalsScreen),
  '/calendar': () => import('./calendar/CalendarScreen').then(({ CalendarScreen }) => CalendarScreen),
  '/posts': () => import('./posts/PostsScreen').then(({ PostsScreen }) => PostsScreen),
} as const;
