import { useAppearance } from '../../runtime/settings/use-appearance.ts';
import { usePhrases } from '../../runtime/use-runtime.ts';
import { Radio, RadioGroup } from '../../ui/radio.tsx';
import { FoldedEntry } from './folded-entry.tsx';
import classes from './side-menu.module.css';

interface AppearanceEntryProps {
  readonly isNarrow: boolean;
  readonly onWiden: () => void;
}

/** The appearance, folded until it is wanted. */
export function AppearanceEntry({ isNarrow, onWiden }: AppearanceEntryProps) {
  const { menu } = usePhrases().shell;
  const { chosen, choices, choose } = useAppearance();
  return (
    <FoldedEntry
      icon="appearance"
      title={menu.theme}
      isOpenAtFirst={false}
      isNarrow={isNarrow}
      onWiden={onWiden}
    >
      <RadioGroup legend={menu.theme} isLegendHidden className={classes.themes}>
        {choices.map(([theme, word]) => (
          <Radio
            key={theme}
            name="appearance"
            checked={theme === chosen}
            className={classes.theme}
            onChoose={() => choose(theme)}
          >
            {word}
          </Radio>
        ))}
      </RadioGroup>
    </FoldedEntry>
  );
}
