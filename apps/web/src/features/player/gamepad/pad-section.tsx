import { useFormat, usePhrases, useStored } from '../../../runtime/use-runtime.ts';
import { deadZone } from '../../../runtime/gamepad/stick-positions.ts';
import { Section } from '../../../ui/layout/section.tsx';
import { Text } from '../../../ui/layout/layout.tsx';
import { PlainTable } from '../../../ui/table/plain-table.tsx';
import { Hint } from '../controls/hint.tsx';
import { padActions } from './pad-mapping.ts';
import { useShortcutNames } from '../shortcuts/use-shortcut-names.ts';
import { usePlayer } from '../use-player.ts';

/** Rules LB-70 to LB-75: what each button of a controller does. */
export function PadSection() {
  const words = usePhrases().library.pad;
  const names = useShortcutNames();
  const format = useFormat();
  const count = useStored(usePlayer().padCount, (padCount) => padCount);
  return (
    <Section title={words.title}>
      <Text tone="dim" size="sm" role="status">
        {count === 0 ? words.none : words.connected(count)}
      </Text>
      <PlainTable>
        <thead>
          <tr>
            <th scope="col">{words.button}</th>
            <th scope="col">{words.action}</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">{words.buttons.stop}</th>
            <td>{words.stop}</td>
          </tr>
          {padActions.map((action) => (
            <tr key={action}>
              <th scope="row">{words.buttons[action]}</th>
              <td>{names[action]}</td>
            </tr>
          ))}
          <tr>
            <th scope="row">{words.buttons.hand}</th>
            <td>
              {words.hand}. {words.handHint}
            </td>
          </tr>
        </tbody>
      </PlainTable>
      <Hint>{words.deadZone(format.percent(deadZone))}</Hint>
      <Hint>{words.stopHint}</Hint>
    </Section>
  );
}
