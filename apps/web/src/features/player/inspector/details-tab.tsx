import { usePhrases } from '../../../runtime/use-runtime.ts';
import { VisuallyHidden } from '../../../ui/layout/layout.tsx';
import { ScriptFiles } from '../axes/script-files.tsx';
import { OptionsPanel } from '../options/options-panel.tsx';
import classes from './inspector.module.css';

/** The scripts file by file, their statistics and repairs, and what a person sets once. */
export function DetailsTab() {
  const words = usePhrases().player.layout;
  return (
    <div className={classes.scroll}>
      <VisuallyHidden as="h2">{words.details}</VisuallyHidden>
      <ScriptFiles />
      <OptionsPanel />
    </div>
  );
}
