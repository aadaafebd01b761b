import { ScriptFiles } from '../axes/script-files.tsx';
import { OptionsPanel } from '../options/options-panel.tsx';
import classes from './inspector.module.css';

/** The scripts file by file, their statistics and repairs, and what a person sets once. */
export function DetailsTab() {
  return (
    <div className={classes.scroll}>
      <ScriptFiles />
      <OptionsPanel />
    </div>
  );
}
