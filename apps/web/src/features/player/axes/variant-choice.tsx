import { usePhrases } from '../../../runtime/use-runtime.ts';
import { Select } from '../../../ui/select.tsx';
import { chooseVariant } from '../files/script-set.ts';
import { usePlayer, usePlayerState } from '../use-player.ts';

/** What the select holds where axes play different versions; no version has a name that begins so. */
const mixed = 'mixed';

/** Rule PB-6: one version for all axes. Not there without a choice. */
export function VariantChoice() {
  const { player, axisRows } = usePhrases();
  const { changeScripts } = usePlayer();
  const { variants, variant, chosen } = usePlayerState((state) => state.scripts);
  if (variants.length < 2) return null;
  const present = variants.find((name) => name === variant) ?? variants[0];
  const isMixed = Object.keys(chosen).length > 0;
  return (
    <Select
      label={player.scripts.variant}
      value={isMixed ? mixed : `=${present ?? ''}`}
      onChange={(value) => changeScripts((set) => chooseVariant(set, value === '=' ? null : value.slice(1)))}
    >
      {isMixed && (
        <option value={mixed} disabled>
          {axisRows.mixed}
        </option>
      )}
      {variants.map((name) => (
        <option key={name} value={`=${name ?? ''}`}>
          {name ?? player.scripts.plain}
        </option>
      ))}
    </Select>
  );
}
