import { usePhrases } from '../../../runtime/use-runtime.ts';
import fieldClasses from '../controls/panel-fields.module.css';
import { DrawerSection } from '../controls/player-drawer.tsx';
import selectClasses from '../controls/select.module.css';
import { autoHomeTimes } from './shaping-choice.ts';
import { useShaping } from './use-shaping.ts';

/** ms */
const minute = 60_000;

/** Rules EN-60 to EN-62. */
export function HomeSection() {
  const words = usePhrases().shaping.home;
  const { autoHomeMs, setAutoHome } = useShaping();
  const spoken = (ms: number) => (ms < minute ? words.seconds(ms / 1000) : words.minutes(ms / minute));
  return (
    <DrawerSection title={words.title}>
      <label className={fieldClasses.field}>
        {words.label}
        <select
          className={selectClasses.root}
          value={autoHomeMs ?? ''}
          onChange={({ currentTarget }) => {
            setAutoHome(autoHomeTimes.find((ms) => String(ms) === currentTarget.value) ?? null);
          }}
        >
          <option value="">{words.never}</option>
          {autoHomeTimes.map((ms) => (
            <option key={ms} value={ms}>
              {words.after(spoken(ms))}
            </option>
          ))}
        </select>
      </label>
      <p className={fieldClasses.hint}>{words.hint}</p>
    </DrawerSection>
  );
}
