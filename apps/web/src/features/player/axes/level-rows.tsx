import { type LevelName } from '@kinora/motion';
import { useState } from 'react';
import { usePhrases, useSnapshot } from '../../../runtime/use-runtime.ts';
import { FoldedRows } from '../../../ui/folded-rows.tsx';
import { Text } from '../../../ui/layout/layout.tsx';
import { Toggle } from '../../../ui/toggle.tsx';
import { chooseScript, partsOf, unchooseScript } from '../files/script-set.ts';
import { usePlayer, usePlayerState } from '../use-player.ts';
import barClasses from './axis-bar.module.css';
import { Contested } from './contested.tsx';
import classes from './level-rows.module.css';
import { listedChannels, splitLevels } from './offered-channels.ts';
import { PositionMeter, PositionText } from './position-meter.tsx';
import { ScriptSelect } from './script-select.tsx';
import { useHasScript } from './use-has-script.ts';

/** Vibrations, pumps and valves: those that a script has or had, the others of the device on request. */
export function LevelRows() {
  const words = usePhrases().axisRows;
  const listed = useSnapshot(listedChannels);
  const { scripts, chosen } = usePlayerState((state) => state.scripts);
  const scripted = scripts.flatMap((script) => partsOf(script).map(({ channel }) => channel));
  const byHand = Object.entries(chosen).flatMap(([channel, part]) => (part === null ? [] : [channel]));
  const { shown, more } = splitLevels(listed, [...scripted, ...byHand]);
  return (
    <>
      {shown.map((level) => (
        <LevelRow key={level} level={level} />
      ))}
      {more.length > 0 && scripts.length > 0 && (
        <FoldedRows title={words.moreLevels(more.length)}>
          {more.map((level) => (
            <LevelRow key={level} level={level} />
          ))}
        </FoldedRows>
      )}
    </>
  );
}

function LevelRow({ level }: { readonly level: LevelName }) {
  const words = usePhrases().axisRows;
  const { changeScripts } = usePlayer();
  const isOn = useHasScript(level);
  const [last, setLast] = useState(usePlayerState(({ scripts }) => scripts.chosen[level]));
  const present = usePlayerState(({ scripts }) => scripts.chosen[level]);
  const canTurn = usePlayerState(
    ({ scripts }) =>
      isOn || scripts.scripts.some((script) => partsOf(script).some((one) => one.channel === level)),
  );
  const word = words.levelTitle(words.levels[level], level);
  const read = ({ levels }: { readonly levels: Readonly<Record<LevelName, number | null>> }) => levels[level];

  /** Off is no script; on is the script that was chosen last, or what the files' names say. */
  function turn(wantsOn: boolean): void {
    if (!wantsOn) setLast(present);
    changeScripts((set) => {
      if (!wantsOn) return chooseScript(set, level, null);
      return last === undefined || last === null
        ? unchooseScript(set, level)
        : chooseScript(set, level, last);
    });
  }

  return (
    <div className={classes.root} role="group" aria-label={word} data-off={!isOn}>
      <div className={classes.switch}>
        <Toggle label={words.levelOn(word)} caption="" checked={isOn} disabled={!canTurn} onChange={turn} />
      </div>
      <Text as="span" isOneLine title={word}>
        {words.levels[level]}
      </Text>
      <div className={classes.script}>
        <ScriptSelect channel={level} name={word} />
        <Contested channel={level} />
      </div>
      <div className={classes.bar}>
        <PositionMeter name={level} read={read}>
          <span className={barClasses.level} />
        </PositionMeter>
      </div>
      <div className={classes.position}>
        <PositionText read={read} />
      </div>
    </div>
  );
}
