import { useState } from 'react';
import { useLocation, useNavigate, useQuery } from '../../../runtime/router/use-router.ts';
import { useWords } from '../../../runtime/use-session.ts';
import { Stack } from '../../../ui/layout/layout.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { tabId, TabList } from '../../../ui/tab-list.tsx';
import { BlockedPeople } from './blocked-people.tsx';
import { CreateTab } from './create-tab.tsx';
import { JoinForm } from './join-form.tsx';
import { PastPartners } from './past-partners.tsx';
import { RejoinCard } from './rejoin-card.tsx';
import { roomRoute } from './room-route.ts';
import { type MyRoom, useMyRoom } from './use-my-room.ts';
import { useNewRoom } from './use-new-room.ts';

const tabs = ['create', 'join'] as const;
type Tab = (typeof tabs)[number];
const panelId = 'room-panel';

/** Creates a room or joins one (docs/spec/room-pages.md, RP-1). A visit that comes here again begins again (RP-48). */
export function Lobby() {
  const { key } = useLocation();
  return <Visit key={key} />;
}

/** An invitation opens the second tab with its code. */
function Visit() {
  const words = useWords('room').lobby;
  const query = useQuery();
  const invitedTo = query.get('code') ?? '';
  const [tab, setTab] = useState<Tab>(invitedTo === '' ? 'create' : 'join');
  /** counts the blocks made here: who is blocked is asked anew */
  const [blocks, setBlocks] = useState(0);
  const mine = useMyRoom();
  const newRoom = useNewRoom();
  const navigate = useNavigate();
  const open = openRooms(newRoom.check?.own ?? null, mine);
  return (
    <Stack gap={14}>
      {open.map((one) => (
        <RejoinCard key={one.room.code} mine={one} onEnter={() => void navigate(roomRoute(one.room))} />
      ))}
      <Panel title={words.tabs.label}>
        <TabList
          label={words.tabs.label}
          tabs={tabs.map((name) => [name, words.tabs[name]] as const)}
          chosen={tab}
          panelId={panelId}
          isWide
          onChoose={setTab}
        />
        <div role="tabpanel" id={panelId} aria-labelledby={tabId(panelId, tab)}>
          {tab === 'create' ? (
            <CreateTab {...newRoom} onOpened={(room) => void navigate(roomRoute(room))} />
          ) : (
            <JoinForm
              invitedTo={invitedTo}
              onJoin={(room) => void navigate(roomRoute(room))}
              onUnopened={() => setTab('create')}
            />
          )}
        </div>
      </Panel>
      <PastPartners onBlocked={() => setBlocks(blocks + 1)} />
      <BlockedPeople key={blocks} />
    </Stack>
  );
}

/** The rooms to come back to: the person's own, which may be another one than the room entered last. */
function openRooms(own: MyRoom | null, last: MyRoom | null): readonly MyRoom[] {
  const both = own !== null && own.room.code === last?.room.code ? [own] : [own, last];
  return both.filter((one) => one !== null).filter(({ room }) => room.roomName !== '');
}
