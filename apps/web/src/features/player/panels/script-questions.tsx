import { type ReactNode, useEffect, useRef } from 'react';
import { useFormat, usePhrases } from '../../../runtime/use-runtime.ts';
import { channelWord } from '../../../runtime/i18n/channel-word.ts';
import { Row, Stack, Text } from '../../../ui/layout/layout.tsx';
import { Select } from '../../../ui/select.tsx';
import { optionKey, scriptOptions } from '../axes/script-options.ts';
import { PlayerButton } from '../controls/player-button.tsx';
import { chooseOther, type OpenQuestion, openQuestion } from '../files/open-questions.ts';
import { chooseScript, type LoadedScript, setAside } from '../files/script-set.ts';
import { usePlayer, usePlayerState } from '../use-player.ts';
import { ChannelSelect } from './channel-select.tsx';
import classes from './script-questions.module.css';

/** Rules SC-62, SC-63, SC-71 and SC-72: what only the person knows about the scripts, one question at a time. */
export function ScriptQuestions() {
  const question = openQuestion(usePlayerState((state) => state.scripts));
  if (question === null) return null;
  if (question.kind === 'channels') return <ChannelQuestions scripts={question.scripts} />;
  return question.kind === 'others' ? <OthersQuestion others={question.others} /> : <StrokeQuestion />;
}

/** Scripts that leave open, by name and content, for which axis they are. */
function ChannelQuestions({ scripts }: { readonly scripts: readonly LoadedScript[] }) {
  const words = usePhrases().player.scripts;
  const leaveOut = useLeaveOut();
  return (
    <Question title={words.unclear(scripts.length)} hint={words.unclearHint} size={scripts.length}>
      <Stack as="ul" gap={8}>
        {scripts.map((script) => (
          <ChannelRow key={script.file.name} script={script} />
        ))}
      </Stack>
      {scripts.length > 1 && (
        <PlayerButton onClick={() => leaveOut(scripts.map(({ file }) => file.name))}>
          {words.leaveOutAll}
        </PlayerButton>
      )}
    </Question>
  );
}

function ChannelRow({ script }: { readonly script: LoadedScript }) {
  const phrases = usePhrases();
  const format = useFormat();
  const words = phrases.player.scripts;
  const leaveOut = useLeaveOut();
  const { name, asks } = script.file;
  const mentioned = (asks ?? []).map((channel) => channelWord(phrases, channel));
  return (
    <Row as="li" className={classes.question}>
      <Text as="bdi" weight="bold" canBreak className={classes.name}>
        {name}
      </Text>
      {mentioned.length > 0 && (
        <Text tone="dim" className={classes.name}>
          {words.mentions(format.list(mentioned))}
        </Text>
      )}
      <ChannelSelect script={script} label={words.channel(name)} />
      <PlayerButton aria-label={words.leaveOutFile(name)} onClick={() => leaveOut([name])}>
        {words.leaveOut}
      </PlayerButton>
    </Row>
  );
}

/** Scripts of several other videos, none of this one. */
function OthersQuestion({ others }: Pick<Extract<OpenQuestion, { kind: 'others' }>, 'others'>) {
  const words = usePhrases().player.scripts;
  const { changeScripts } = usePlayer();
  const leaveOut = useLeaveOut();
  return (
    <Question title={words.others} hint={words.othersHint} size={others.length}>
      <Row className={classes.question}>
        <Select
          size="motion"
          label={words.others}
          value=""
          onChange={(chosen) => changeScripts((set) => chooseOther(set, others[Number(chosen)]!))}
        >
          <option value="" disabled>
            {words.chooseOther}
          </option>
          {others.map(({ name, files }, index) => (
            <option key={name} value={index}>
              {files.length > 1 ? `${name} (${files.length})` : name}
            </option>
          ))}
        </Select>
        <PlayerButton onClick={() => leaveOut(others.flatMap(({ files }) => files))}>
          {words.leaveOutAll}
        </PlayerButton>
      </Row>
    </Question>
  );
}

/** Something plays, and nothing moves the stroke. */
function StrokeQuestion() {
  const words = usePhrases().player.scripts;
  const { changeScripts } = usePlayer();
  const options = scriptOptions(
    usePlayerState((state) => state.scripts),
    'L0',
  );
  return (
    <Question title={words.silent} hint={words.silentHint} size={1}>
      <Row className={classes.question}>
        <Select
          size="motion"
          label={words.silent}
          value=""
          onChange={(key) =>
            changeScripts((set) => {
              const { fileName, track } = options.find((option) => optionKey(option) === key)!;
              return chooseScript(set, 'L0', { fileName, track });
            })
          }
        >
          <option value="" disabled>
            {words.chooseStroke}
          </option>
          {options.map((option) => (
            <option key={optionKey(option)} value={optionKey(option)}>
              {option.isOneOfSeveral ? `${option.fileName} (${option.track})` : option.fileName}
            </option>
          ))}
        </Select>
        <PlayerButton onClick={() => changeScripts((set) => chooseScript(set, 'L0', null))}>
          {words.noStroke}
        </PlayerButton>
      </Row>
    </Question>
  );
}

function useLeaveOut(): (names: readonly string[]) => void {
  const { changeScripts } = usePlayer();
  return (names) => changeScripts((set) => setAside(set, names));
}

interface QuestionProps {
  readonly title: string;
  readonly hint: string;
  /** how many lines it has */
  readonly size: number;
  readonly children: ReactNode;
}

function Question({ title, hint, size, children }: QuestionProps) {
  const card = useRef<HTMLElement>(null);
  // on a phone it is below the window's end, where it would not be looked for
  useEffect(() => {
    // newer browsers return a promise, which React would take for a cleanup
    card.current?.scrollIntoView({ block: 'nearest' });
  }, [size, title]);
  return (
    <Stack
      as="section"
      gap={8}
      surface="warn"
      size="sm"
      ref={card}
      className={classes.root}
      aria-labelledby="script-questions"
    >
      <Text as="h2" size="md" id="script-questions">
        {title}
      </Text>
      <Text tone="dim">{hint}</Text>
      {children}
    </Stack>
  );
}
