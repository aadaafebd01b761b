import { MantineProvider } from '@mantine/core';
import { useMemo } from 'react';
import { RouterProvider } from 'react-router/dom';
import type { Runtime } from '../runtime/runtime.ts';
import { RuntimeContext } from '../runtime/use-runtime.ts';
import { createKinoraTheme, kinoraVariables } from '../ui/theme/theme.ts';
import { router } from './router.tsx';

/** The composition root of what is drawn: theme, runtime, routes. */
export function App({ runtime }: { readonly runtime: Runtime }) {
  const theme = useMemo(() => createKinoraTheme(runtime.language), [runtime.language]);
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={kinoraVariables}
      // Mantine writes all its variables: a stylesheet of the same ones would weigh 4 kB in the first load
      deduplicateCssVariables={false}
      defaultColorScheme="auto"
    >
      <RuntimeContext value={runtime}>
        <RouterProvider router={router} />
      </RuntimeContext>
    </MantineProvider>
  );
}
