import { Component, type ErrorInfo, type ReactNode } from 'react';

interface Props {
  readonly fallback: ReactNode;
  readonly onError: (error: unknown, info: ErrorInfo) => void;
  readonly children: ReactNode;
}

/** Stops a fault while drawing from emptying the window. (React has no hook for it.) */
export class ErrorBoundary extends Component<Props, { readonly hasFailed: boolean }> {
  static getDerivedStateFromError = () => ({ hasFailed: true });

  override state = { hasFailed: false };

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    this.props.onError(error, info);
  }

  override render(): ReactNode {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}
