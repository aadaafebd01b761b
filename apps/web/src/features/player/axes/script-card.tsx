import { channelNames } from '@kinora/motion';
import { useFormat, usePhrases } from '../../../runtime/use-runtime.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Row, Stack, Text } from '../../../ui/layout/layout.tsx';
import { Toggle } from '../../../ui/toggle.tsx';
import { Hint } from '../controls/hint.tsx';
import { PlayerButton } from '../controls/player-button.tsx';
import {
  applyInversion,
  chooseFile,
  isUnclear,
  type LoadedScript,
  removeScript,
} from '../files/script-set.ts';
import { closeIcon } from '../player-icons.tsx';
import { usePlayer, usePlayerState } from '../use-player.ts';
import { channelWord } from '../../../runtime/i18n/channel-word.ts';
import { RepairList } from '../panels/repair-list.tsx';

/** The usual `range` of a script: nothing is said about it. */
const usualRange = 100;

/** One file of the set, and what can be decided about it. */
export function ScriptCard({ script }: { readonly script: LoadedScript }) {
  const words = usePhrases().player.scripts;
  const format = useFormat();
  const { changeScripts } = usePlayer();
  const { file } = script;
  const actions = file.tracks.reduce((sum, track) => sum + track.times.length, 0);
  const channels = useChannels(script);
  const isUsed = channels.length > 0;
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
        <span>{words.actions(format.number(actions))}</span>
        <span>{isUsed ? format.list(channels) : words.channelUnused}</span>
        {!isUsed && !isUnclear(script) && actions > 0 && (
          <PlayerButton
            aria-label={words.useFor(file.name)}
            onClick={() => changeScripts((set) => chooseFile(set, file.name))}
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
      {!file.said.isMatched && <Hint>{words.foreign}</Hint>}
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

/** What plays the file, in words. */
function useChannels({ file }: LoadedScript): readonly string[] {
  const phrases = usePhrases();
  const used = usePlayerState(({ scripts }) => scripts.used);
  return channelNames
    .filter((channel) => used[channel] === file.name)
    .map((channel) => channelWord(phrases, channel));
}
