export { GoalDialog } from './GoalDialog';
export { type GoalsByMetric, goalsByClient, type KeptGoal } from './goals';
export { createMetricText, type MetricText, useMetricText } from './metric-text';
export { type UseSaveGoal, useGoals, useGoalsOf, useSaveGoal } from './queries';
export { useGoalWords } from './words';
