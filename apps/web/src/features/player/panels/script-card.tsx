import { useFormat, usePhrases } from '../../../runtime/use-runtime.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Row, Stack, Text } from '../../../ui/layout/layout.tsx';
import { Toggle } from '../../../ui/toggle.tsx';
import { Hint } from '../controls/hint.tsx';
import { PlayerButton } from '../controls/player-button.tsx';
import {
  applyInversion,
  assignScript,
  channelsOf,
  type LoadedScript,
  removeScript,
} from '../files/script-set.ts';
import { closeIcon } from '../player-icons.tsx';
import { usePlayer, usePlayerState } from '../use-player.ts';
import { ChannelSelect } from './channel-select.tsx';
import { channelWord } from './channel-word.ts';
import { RepairList } from './repair-list.tsx';

/** The usual `range` of a script: nothing is said about it. */
const usualRange = 100;

/** One file of the set, and what can be decided about it. */
export function ScriptCard({ script }: { readonly script: LoadedScript }) {
  const words = usePhrases().player.scripts;
  const format = useFormat();
  const { changeScripts } = usePlayer();
  const { file } = script;
  const actions = file.tracks.reduce((sum, track) => sum + track.times.length, 0);
  const isUsed = useIsUsed(script);
  const [channel] = channelsOf(script);
  return (
    <Stack as="li" gap={6} surface={isUsed ? 'outlined' : 'dashed'}>
      <Row justify="between" isOneLine>
        <Text as="bdi" weight="bold" canBreak>
          {file.name}
        </Text>
        <IconButton
          label={words.remove(file.name)}
          onClick={() => changeScripts((set) => removeScript(set, file.name))}
        >
          {closeIcon}
        </IconButton>
      </Row>
      <Row gap={12} tone="dim">
        <ChannelChoice script={script} />
        <span>{words.actions(format.number(actions))}</span>
        {!isUsed && <span>{words.channelUnused}</span>}
        {!isUsed && channel !== undefined && file.tracks.length === 1 && actions > 0 && (
          <PlayerButton
            aria-label={words.useFor(file.name)}
            onClick={() => changeScripts((set) => assignScript(set, file.name, channel))}
          >
            {words.use}
          </PlayerButton>
        )}
      </Row>
      {file.isInverted && (
        <Toggle
          label={words.invertedFor(file.name)}
          caption={words.inverted}
          checked={script.appliesInversion}
          onChange={(applies) => changeScripts((set) => applyInversion(set, file.name, applies))}
        />
      )}
      {!script.isMatched && <Hint>{words.foreign}</Hint>}
      {file.range !== null && file.range !== usualRange && (
        <Hint>{words.rangeIgnored(format.number(file.range))}</Hint>
      )}
      {file.repairs.length > 0 && (
        <Text as="div" tone="dim" size="sm">
          <RepairList repairs={file.repairs} />
        </Text>
      )}
    </Stack>
  );
}

/** Rule PB-7: a file of one track can be given any channel; one of several says itself which is which. */
function ChannelChoice({ script }: { readonly script: LoadedScript }) {
  const phrases = usePhrases();
  const words = phrases.player.scripts;
  const { file } = script;
  const channels = channelsOf(script);
  if (file.tracks.length > 1)
    return <span>{channels.map((channel) => channelWord(phrases, channel)).join(', ')}</span>;
  return <ChannelSelect script={script} label={words.channel(file.name)} />;
}

function useIsUsed({ file }: LoadedScript): boolean {
  return usePlayerState(({ scripts }) => Object.values(scripts.used).includes(file.name));
}
