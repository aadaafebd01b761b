import type { RegisteredDevice, RegisteredDeviceColumn } from '@kinora/contract/http';
import { Button } from '@mantine/core';
import { useCallback, useState } from 'react';
import { useFormat, useRuntime } from '../../runtime/use-runtime.ts';
import { useWords, useApi, useDialogWords } from '../../runtime/use-session.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Text } from '../../ui/layout/layout.tsx';
import { EnumSelect } from '../../ui/pickers/enum-select.tsx';
import type { LoadPage } from '../../ui/pickers/paged-rows.ts';
import type { TableOrder } from '../../ui/table/data-table.tsx';
import { AccountCell } from './account-cell.tsx';
import { accountText } from './account-text.ts';
import { ListPanel } from './list-panel.tsx';
import { RegisterDialog } from './register-dialog.tsx';
import { RowButton } from './row-button.tsx';
import { SearchField, useSearchKey } from './search-field.tsx';
import { type PageSize, usePage } from '../../ui/table/use-page.ts';

type Open = { kind: 'register' } | { kind: 'release' | 'remove'; device: RegisteredDevice };

/** The registry of the company's devices and who owns them. */
export function DevicesPanel() {
  const phrases = useWords('admin');
  const words = phrases.devices;
  const format = useFormat();
  const api = useApi();
  const { text, setText, key } = useSearchKey();
  const [owned, setOwned] = useState<'Y' | 'N' | ''>('');
  const [order, setOrder] = useState<TableOrder<RegisteredDeviceColumn>>({ sortCol: 'code', sortType: 1 });
  const [dialog, setDialog] = useState<Open | null>(null);
  const load: LoadPage<RegisteredDevice> = useCallback(
    async (pageNum, pageSize) => {
      const body = { searchParam: { key, owned }, pageNum, pageSize: pageSize as PageSize, ...order };
      const answer = await api('listDevices', { body });
      return answer.ok ? answer.value : null;
    },
    [api, key, owned, order],
  );
  const shown = usePage(load);
  const close = () => setDialog(null);
  const day = (at: string | null) => (at === null ? '' : format.date(Date.parse(at)));
  return (
    <>
      <ListPanel
        title={phrases.views.devices}
        hint={words.hint}
        actions={
          <Button size="sm" onClick={() => setDialog({ kind: 'register' })}>
            {words.register}
          </Button>
        }
        filters={
          <>
            <SearchField label={words.search} text={text} onChange={setText} />
            <EnumSelect
              label={words.owned}
              options={[
                ['', words.ownedAll],
                ['Y', words.ownedYes],
                ['N', words.ownedNo],
              ]}
              value={owned}
              onChange={setOwned}
            />
          </>
        }
        shown={shown}
        keyOf={({ code }) => code}
        order={order}
        onOrder={setOrder}
        columns={[
          {
            title: words.serialCode,
            sortCol: 'code',
            isWhole: true,
            cell: ({ code }) => (
              <Text as="span" size="sm" isCode>
                {code}
              </Text>
            ),
          },
          { title: words.type, sortCol: 'type', cell: ({ type }) => type },
          {
            title: words.claimCode,
            sortCol: null,
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
            sortCol: null,
            cell: ({ owner }) => (owner === null ? words.nobody : <AccountCell account={owner} />),
          },
          {
            title: words.claimedAt,
            sortCol: 'claimedAt',
            isWhole: true,
            cell: ({ claimedAt }) => day(claimedAt),
          },
          {
            title: phrases.actions,
            sortCol: null,
            cell: (device) => {
              const kind = device.owner === null ? 'remove' : 'release';
              return (
                <RowButton
                  word={words[kind]}
                  name={device.code}
                  onClick={() => setDialog({ kind, device })}
                />
              );
            },
          },
        ]}
      />
      {dialog?.kind === 'register' && <RegisterDialog onDone={shown.reload} onClose={close} />}
      {(dialog?.kind === 'release' || dialog?.kind === 'remove') && (
        <GiveUpDialog kind={dialog.kind} device={dialog.device} onDone={shown.reload} onClose={close} />
      )}
    </>
  );
}

interface GiveUpDialogProps {
  readonly kind: 'release' | 'remove';
  readonly device: RegisteredDevice;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Asks before a device is taken from its owner, or from the registry. */
function GiveUpDialog({ kind, device: { code, owner }, onDone, onClose }: GiveUpDialogProps) {
  const { devices: words } = useWords('admin');
  const { notices } = useRuntime();
  const api = useApi();
  const isRelease = kind === 'release';
  const giveUp = async () => {
    const body = { code };
    const answer = await (isRelease
      ? api('releaseRegisteredDevice', { body })
      : api('removeRegisteredDevice', { body }));
    if (!answer.ok) return false;
    notices.show({ key: 'device-given-up', text: isRelease ? words.released : words.removed, tone: 'info' });
    onDone();
    return true;
  };
  return (
    <Dialog
      title={isRelease ? words.releaseTitle(code) : words.removeTitle(code)}
      words={useDialogWords()}
      confirmWord={words[kind]}
      onConfirm={giveUp}
      onClose={onClose}
    >
      <Text tone="dim">
        {isRelease && owner !== null ? words.releaseText(accountText(owner)) : words.removeText}
      </Text>
    </Dialog>
  );
}
