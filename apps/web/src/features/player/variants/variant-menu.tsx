import { usePhrases } from '../../../runtime/use-runtime.ts';
import { SelectField } from '../../../ui/select-field.tsx';
import { Hint } from '../controls/hint.tsx';
import { Popover } from '../controls/popover.tsx';
import { chooseScript, chooseVariant } from '../files/script-set.ts';
import { channelWord } from '../panels/channel-word.ts';
import { versionsIcon } from '../player-icons.tsx';
import { usePlayer, usePlayerState } from '../use-player.ts';
import { alternativesOf, type ChannelAlternatives } from './alternatives.ts';

/** Rules LB-40 and LB-41: which of several scripts plays, for all axes or for one. Not there without a choice. */
export function VariantMenu() {
  const words = usePhrases().library.versions;
  const scripts = usePlayerState((state) => state.scripts);
  const alternatives = alternativesOf(scripts);
  if (alternatives.length === 0) return null;
  return (
    <Popover label={words.button} icon={versionsIcon}>
      {scripts.variants.length > 1 && <AllAxes />}
      {alternatives.map((choice) => (
        <OneAxis key={choice.channel} choice={choice} />
      ))}
      <Hint>{words.hint}</Hint>
    </Popover>
  );
}

function AllAxes() {
  const { library, player } = usePhrases();
  const { changeScripts } = usePlayer();
  const { variants, variant, chosen } = usePlayerState((state) => state.scripts);
  const present = variants.find((name) => name === variant) ?? variants[0];
  const isMixed = Object.keys(chosen).length > 0;
  return (
    <SelectField
      label={library.versions.all}
      size="motion"
      value={isMixed ? 'mixed' : `=${present ?? ''}`}
      onChange={(value) => changeScripts((set) => chooseVariant(set, value === '=' ? null : value.slice(1)))}
    >
      {isMixed && (
        <option value="mixed" disabled>
          …
        </option>
      )}
      {variants.map((name) => (
        <option key={name} value={`=${name ?? ''}`}>
          {name ?? player.scripts.plain}
        </option>
      ))}
    </SelectField>
  );
}

function OneAxis({ choice: { channel, present, options } }: { readonly choice: ChannelAlternatives }) {
  const phrases = usePhrases();
  const { changeScripts } = usePlayer();
  return (
    <SelectField
      label={phrases.library.versions.axis(channelWord(phrases, channel))}
      size="motion"
      value={present ?? ''}
      onChange={(value) => changeScripts((set) => chooseScript(set, channel, value))}
    >
      {options.map(({ fileName, variant }) => (
        <option key={fileName} value={fileName} title={fileName}>
          {variant ?? phrases.player.scripts.plain}
        </option>
      ))}
    </SelectField>
  );
}
