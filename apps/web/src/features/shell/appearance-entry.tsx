import { createColourScheme, type SchemeChoice } from '../../runtime/settings/colour-scheme.ts';
import { usePhrases, useRuntime, useStored } from '../../runtime/use-runtime.ts';
import { Radio, RadioGroup } from '../../ui/radio.tsx';
import { FoldedEntry } from './folded-entry.tsx';
import classes from './side-menu.module.css';

interface AppearanceEntryProps {
  readonly isNarrow: boolean;
  readonly onWiden: () => void;
}

/** Dark, light, or as the system has it. */
export function AppearanceEntry({ isNarrow, onWiden }: AppearanceEntryProps) {
  const { menu } = usePhrases().shell;
  const scheme = useRuntime().instance(createColourScheme);
  const chosen = useStored(scheme, (choice) => choice);
  const themes: readonly (readonly [SchemeChoice, string])[] = [
    ['dark', menu.themeDark],
    ['light', menu.themeLight],
    ['auto', menu.themeSystem],
  ];
  return (
    <FoldedEntry
      icon="appearance"
      title={menu.theme}
      isOpenAtFirst={false}
      isNarrow={isNarrow}
      onWiden={onWiden}
    >
      <RadioGroup legend={menu.theme} isLegendHidden className={classes.themes}>
        {themes.map(([theme, word]) => (
          <Radio
            key={theme}
            name="appearance"
            checked={theme === chosen}
            className={classes.theme}
            onChoose={() => scheme.setState(theme)}
          >
            {word}
          </Radio>
        ))}
      </RadioGroup>
    </FoldedEntry>
  );
}
