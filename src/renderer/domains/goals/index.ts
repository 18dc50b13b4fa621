export { GoalDialog } from './GoalDialog';
export { type GoalsByMetric, goalsByClient, type KeptGoal } from './goals';
export { type UseSaveGoal, useGoals, useGoalsOf, useSaveGoal } from './queries';
export { useGoalWords } from './words';
