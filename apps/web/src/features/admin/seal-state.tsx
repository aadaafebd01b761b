import type { Seal } from '@kinora/contract/http';
import { useWords } from '../../runtime/use-session.ts';
import { EnumSelect } from '../../ui/pickers/enum-select.tsx';
import { StateWord } from '../../ui/state-word.tsx';

/** Says whether a company or a person is enabled. */
export function SealState({ seal }: { readonly seal: Seal }) {
  const { seal: words } = useWords('admin');
  return <StateWord isOn={seal === 'N'}>{seal === 'Y' ? words.disabled : words.enabled}</StateWord>;
}

interface SealSelectProps {
  readonly value: Seal | '';
  readonly onChange: (seal: Seal | '') => void;
}

/** Which states a list shows. */
export function SealSelect({ value, onChange }: SealSelectProps) {
  const { seal: words } = useWords('admin');
  return (
    <EnumSelect
      label={words.label}
      options={[
        ['', words.all],
        ['N', words.enabled],
        ['Y', words.disabled],
      ]}
      value={value}
      onChange={onChange}
    />
  );
}
