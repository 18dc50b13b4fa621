export { BudgetShareForm } from './BudgetShareForm';
export { BudgetsSection } from './BudgetsSection';
export { useBudgets } from './queries';
