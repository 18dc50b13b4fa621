export { BudgetShareForm } from './BudgetShareForm';
export { BudgetsSection } from './BudgetsSection';
export { useBudgets, useOfBudgets } from './queries';
