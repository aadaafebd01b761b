import type { RegisteredDevice, RegisteredDeviceColumn } from '@kinora/contract/http';
import { useFormat } from '../../runtime/use-runtime.ts';
import { useWords } from '../../runtime/use-session.ts';
import { Code } from '../../ui/layout/layout.tsx';
import type { TableColumn } from '../../ui/table/data-table.tsx';
import { AccountCell } from './account-cell.tsx';
import type { GivingUp } from './give-up-dialog.tsx';
import { RowButton } from './row-button.tsx';

/** What the registry says of a device. One with an owner is taken from the owner before it leaves the registry. */
export function useDeviceColumns(
  onGiveUp: (device: GivingUp) => void,
): readonly TableColumn<RegisteredDevice, RegisteredDeviceColumn>[] {
  const { actions, devices: words } = useWords('admin');
  const format = useFormat();
  const day = (at: string | null) => (at === null ? '' : format.date(Date.parse(at)));
  return [
    { title: words.serialCode, sortCol: 'code', isWhole: true, cell: ({ code }) => <Code>{code}</Code> },
    { title: words.type, sortCol: 'type', cell: ({ type }) => type },
    {
      title: words.claimCode,
      cell: ({ hasClaimCode }) => (hasClaimCode ? words.withClaimCode : words.withoutClaimCode),
    },
    {
      title: words.registeredAt,
      sortCol: 'registeredAt',
      isWhole: true,
      cell: ({ registeredAt }) => day(registeredAt),
    },
    {
      title: words.owner,
      cell: ({ owner }) => (owner === null ? words.nobody : <AccountCell account={owner} />),
    },
    { title: words.claimedAt, sortCol: 'claimedAt', isWhole: true, cell: ({ claimedAt }) => day(claimedAt) },
    {
      title: actions,
      cell: (device) => {
        const kind = device.owner === null ? 'remove' : 'release';
        return <RowButton word={words[kind]} name={device.code} onClick={() => onGiveUp({ kind, device })} />;
      },
    },
  ];
}
