import { usePhrases, useRuntime, useStored } from '../use-runtime.ts';
import { createColourScheme, type SchemeChoice } from './colour-scheme.ts';

interface Appearance {
  readonly chosen: SchemeChoice;
  /** each with its word */
  readonly choices: readonly (readonly [SchemeChoice, string])[];
  readonly choose: (choice: SchemeChoice) => void;
}

/** Dark, light, or as the system has it. */
export function useAppearance(): Appearance {
  const { menu } = usePhrases().shell;
  const scheme = useRuntime().instance(createColourScheme);
  return {
    chosen: useStored(scheme, (choice) => choice),
    choices: [
      ['dark', menu.themeDark],
      ['light', menu.themeLight],
      ['auto', menu.themeSystem],
    ],
    choose: (choice) => scheme.setState(choice),
  };
}
