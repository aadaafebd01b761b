import { createTheme, MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';

/** Theirs is a `header`, which in a dialog would be a second banner of the page. */
const noBanner = { defaultProps: { role: 'presentation' } };

const theme = createTheme({
  respectReducedMotion: true,
  components: { ModalHeader: noBanner, DrawerHeader: noBanner },
});

/** Our page has the colour scheme on its root element, and the variables in theme/mantine.css. */
const noRoot = () => undefined;

/**
 * What Mantine's dialog, drawer and menus need around them, beside theme/mantine.css. Only parts that are loaded when they are
 * opened have it.
 */
export function MantineParts({ children }: { readonly children: ReactNode }) {
  return (
    <MantineProvider theme={theme} getRootElement={noRoot} withCssVariables={false} withGlobalClasses={false}>
      {children}
    </MantineProvider>
  );
}
