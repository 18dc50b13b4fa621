import { MantineProvider } from '@mantine/core';
import { RouterProvider } from '@tanstack/react-router';
import { type ReactNode, useMemo } from 'react';
import type { Desk } from '../data/desk';
import { DeskProvider, useDesk, useDeskState } from '../data/desk';
import { FormatProvider } from '../i18n/FormatProvider';
import { ErrorBoundary } from './ErrorBoundary';
import type { Reporter } from './report';
import type { DeskRouter } from './routes';
import { Stopped } from './Stopped';
import { colorSchemeFrom } from './theme/color-scheme';
import { styleNonce } from './theme/style-nonce';
import { theme } from './theme/theme';
import { cssVariablesResolver } from './theme/variables';

interface Props {
  readonly desk: Desk;
  readonly router: DeskRouter;
  readonly reporter: Reporter;
}

/** The whole window: what the composition root built, the looks, the language, the screens. */
export function App({ desk, router, reporter }: Props) {
  return (
    <DeskProvider value={desk}>
      <Look>
        <ErrorBoundary
          fallback={<Stopped at="render" />}
          onError={(error) => reporter.report('render', error)}
        >
          <RouterProvider router={router} />
        </ErrorBoundary>
      </Look>
    </DeskProvider>
  );
}

/** Colours, language and formats as the person has set them. */
function Look({ children }: { readonly children: ReactNode }) {
  const { bootstrap, store } = useDesk();
  const settings = useDeskState((state) => state.settings);
  const colorScheme = useMemo(
    () => colorSchemeFrom(() => store.getState().settings.colorScheme, store.subscribe),
    [store],
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
        {children}
      </FormatProvider>
    </MantineProvider>
  );
}
