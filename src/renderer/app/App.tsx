import { MantineProvider } from '@mantine/core';
import { RouterProvider } from '@tanstack/react-router';
import { Component, type ErrorInfo, type ReactNode, useMemo } from 'react';
import { FormatProvider } from '../i18n/FormatProvider';
import { ClockContext } from '../kit/use-now';
import {
  useAppState,
  useWorkspaceServices,
  type WorkspaceServices,
  WorkspaceServicesProvider,
} from '../query/workspace-services';
import { CrashScreen } from './CrashScreen';
import type { Reporter } from './report';
import type { AppRouter } from './router';
import { colorSchemeFrom } from './theme/color-scheme';
import { styleNonce } from './theme/style-nonce';
import { theme } from './theme/theme';
import { cssVariablesResolver } from './theme/variables';

interface Props {
  readonly services: WorkspaceServices;
  readonly router: AppRouter;
  readonly reporter: Reporter;
}

/** Everything in the window: services from the composition root, theme, language and the router. */
export function App({ services, router, reporter }: Props) {
  return (
    <WorkspaceServicesProvider value={services}>
      <Look>
        <ErrorBoundary
          fallback={<CrashScreen at="render" />}
          onError={(error) => reporter.report('render', error)}
        >
          <RouterProvider router={router} />
        </ErrorBoundary>
      </Look>
    </WorkspaceServicesProvider>
  );
}

/** Colours, language and formats as the person has set them. */
function Look({ children }: { readonly children: ReactNode }) {
  const { bootstrap, appState, now } = useWorkspaceServices();
  const settings = useAppState((state) => state.settings);
  const colorScheme = useMemo(
    () => colorSchemeFrom(() => appState.getState().settings.colorScheme, appState.subscribe),
    [appState],
  );
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      colorSchemeManager={colorScheme}
      defaultColorScheme="auto"
      getStyleNonce={styleNonce}
    >
      <FormatProvider settings={settings} systemLanguages={bootstrap.systemLanguages}>
        <ClockContext value={now}>{children}</ClockContext>
      </FormatProvider>
    </MantineProvider>
  );
}

interface ErrorBoundaryProps {
  readonly fallback: ReactNode;
  readonly onError: (error: unknown, info: ErrorInfo) => void;
  readonly children: ReactNode;
}

/**
 * Error boundary: an error while rendering shows a message instead of an empty window. (React offers no hook for it.)
 */
class ErrorBoundary extends Component<ErrorBoundaryProps, { readonly hasFailed: boolean }> {
  static getDerivedStateFromError = () => ({ hasFailed: true });

  override state = { hasFailed: false };

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    this.props.onError(error, info);
  }

  override render(): ReactNode {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}
