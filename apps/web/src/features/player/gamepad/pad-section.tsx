import { useFormat, usePhrases, useStored } from '../../../runtime/use-runtime.ts';
import fieldClasses from '../controls/panel-fields.module.css';
import { DrawerSection } from '../controls/player-drawer.tsx';
import { deadZone } from '../../../runtime/gamepad/stick-positions.ts';
import { padActions } from './pad-mapping.ts';
import classes from './pad-section.module.css';
import { padCount } from './use-pad.ts';

/** Rules LB-70 to LB-75: what each button of a controller does. */
export function PadSection() {
  const { library, player } = usePhrases();
  const words = library.pad;
  const format = useFormat();
  const count = useStored(padCount, (state) => state.count);
  return (
    <DrawerSection title={words.title}>
      <p className={fieldClasses.hint} role="status">
        {count === 0 ? words.none : words.connected(count)}
      </p>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{words.button}</th>
            <th scope="col">{words.action}</th>
          </tr>
        </thead>
        <tbody>
          <tr className={classes.stop}>
            <th scope="row">{words.buttons.stop}</th>
            <td>{words.stop}</td>
          </tr>
          {padActions.map((action) => (
            <tr key={action}>
              <th scope="row">{words.buttons[action]}</th>
              <td>{player.shortcuts.names[action]}</td>
            </tr>
          ))}
          <tr>
            <th scope="row">{words.buttons.hand}</th>
            <td>
              {words.hand}. {words.handHint}
            </td>
          </tr>
        </tbody>
      </table>
      <p className={fieldClasses.hint}>{words.deadZone(format.percent(deadZone))}</p>
      <p className={fieldClasses.hint}>{words.stopHint}</p>
    </DrawerSection>
  );
}
