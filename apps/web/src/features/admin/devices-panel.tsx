import { useState } from 'react';
import { useList } from '../../runtime/use-list.ts';
import { useWords } from '../../runtime/use-session.ts';
import { Button } from '../../ui/button.tsx';
import { EnumSelect } from '../../ui/pickers/enum-select.tsx';
import { useSearchKey } from '../../ui/pickers/use-search-key.ts';
import { GiveUpDialog, type GivingUp } from './give-up-dialog.tsx';
import { ListPanel } from './list-panel.tsx';
import { RegisterDevicesDialog } from './register-devices-dialog.tsx';
import { SearchField } from './search-field.tsx';
import { useDeviceColumns } from './use-device-columns.tsx';

/** The registry of the company's devices and who owns them. */
export function DevicesPanel() {
  const { views, devices: words } = useWords('admin');
  const { text, setText, key } = useSearchKey();
  const [owned, setOwned] = useState<'Y' | 'N' | ''>('');
  const [dialog, setDialog] = useState<GivingUp | 'register' | null>(null);
  const list = useList('listDevices', { searchParam: { key, owned } }, { sortCol: 'code', sortType: 1 });
  const columns = useDeviceColumns(setDialog);
  const close = () => setDialog(null);
  return (
    <>
      <ListPanel
        title={views.devices}
        hint={words.hint}
        actions={<Button onClick={() => setDialog('register')}>{words.register}</Button>}
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
        list={list}
        keyOf={({ code }) => code}
        columns={columns}
      />
      {dialog === 'register' && <RegisterDevicesDialog onDone={list.reload} onClose={close} />}
      {dialog !== null && dialog !== 'register' && (
        <GiveUpDialog {...dialog} onDone={list.reload} onClose={close} />
      )}
    </>
  );
}
