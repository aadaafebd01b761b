import type { ErrorCode } from '@kinora/contract';
import type { RoomStatus } from '@kinora/contract/http';
import { parseRoomCode } from '@kinora/contract/room';
import { describeError } from '@kinora/phrases';
import { type SubmitEvent, useCallback, useEffect, useRef, useState } from 'react';
import { useEngine, usePhrases } from '../../../runtime/use-runtime.ts';
import { useApi, useUser, useWords } from '../../../runtime/use-session.ts';
import { validateName } from '../../../runtime/validate-name.ts';
import { Button } from '../../../ui/button.tsx';
import { Stack, Text } from '../../../ui/layout/layout.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { validateRoomCode } from './validate-room.ts';
import { validateSeat } from './validate-seat.ts';
import { ObjectionNote } from './objection-note.tsx';
import { ShownNameField } from './shown-name-field.tsx';
import { useObjection } from './use-objection.ts';

interface JoinFormProps {
  /** the code of an invitation; empty without one */
  readonly invitedTo: string;
  readonly onJoin: (room: RoomStatus) => void;
  /** the room is the person's own, and has neither name nor seats yet */
  readonly onUnopened: () => void;
}

/** Finds a room by its code, and shows the seat that one would take before it is taken. */
export function JoinForm({ invitedTo, onJoin, onUnopened }: JoinFormProps) {
  const phrases = usePhrases();
  const words = useWords('room').lobby;
  const [code, setCode] = useState(invitedTo);
  const [problem, setProblem] = useState<ErrorCode | null>(null);
  const { found, search, isBusy, forget } = useSearch(setProblem);
  const begin = useRef(invitedTo);
  useEffect(() => {
    if (begin.current !== '') void search(begin.current);
    begin.current = '';
  }, [search]);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void search(code);
  };
  return (
    <Stack gap={16}>
      <Stack as="form" gap={16} noValidate onSubmit={submit}>
        <TextField
          label={words.code}
          hint={words.codeHint}
          field={{
            name: 'roomId',
            value: code,
            error: problem === null ? null : describeError(phrases, problem),
            onChange: (value) => {
              setCode(value);
              setProblem(null);
              forget();
            },
          }}
        />
        <Button type="submit" variant={found ? 'default' : 'filled'} loading={isBusy}>
          {words.find}
        </Button>
      </Stack>
      {problem === 'room.not-found' && (
        <Text tone="dim" size="md">
          {words.maybeEnded}
        </Text>
      )}
      {found?.roomName === '' && <UnopenedRoom onOpen={onUnopened} />}
      {found && found.roomName !== '' && <FoundRoom key={found.code} room={found} onJoin={onJoin} />}
    </Stack>
  );
}

function useSearch(report: (problem: ErrorCode | null) => void) {
  const api = useApi();
  const [found, setFound] = useState<RoomStatus | null>(null);
  const [isBusy, setBusy] = useState(false);
  const search = useCallback(
    async (typed: string) => {
      const problem = validateRoomCode(typed);
      const roomId = parseRoomCode(typed);
      setFound(null);
      report(problem);
      if (problem !== null || roomId === null) return;
      setBusy(true);
      const answer = await api('findRoom', { params: { roomId } }, 'caller-reports');
      setBusy(false);
      if (!answer.ok) report(answer.error.code ?? 'network.unreachable');
      else if (answer.value === null) report('room.not-found');
      else setFound(answer.value);
    },
    [api, report],
  );
  return { found, isBusy, search, forget: () => setFound(null) };
}

/** Only its creator finds such a room. */
function UnopenedRoom({ onOpen }: { readonly onOpen: () => void }) {
  const words = useWords('room').lobby;
  return (
    <Stack gap={10} surface="good" role="status">
      <Text size="md">{words.unopenedText}</Text>
      <Button onClick={onOpen}>{words.tabs.create}</Button>
    </Stack>
  );
}

interface FoundRoomProps {
  readonly room: RoomStatus;
  readonly onJoin: (room: RoomStatus) => void;
}

function FoundRoom({ room, onJoin }: FoundRoomProps) {
  const phrases = usePhrases();
  const words = useWords('room').lobby;
  const { snapshot } = useEngine();
  const api = useApi();
  const [shownName, setShownName] = useState(useUser()?.name ?? '');
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState(() => validateSeat(room, snapshot()));
  const objection = useObjection(room.ownSeat);
  const take = async () => {
    setBusy(true);
    const input = { params: { role: `${room.ownSeat}` as const }, body: { code: room.code, shownName } };
    const taken = await api('enterRoom', input, 'caller-reports');
    setBusy(false);
    if (taken.ok) onJoin(room);
    else setProblem(taken.error.code ?? 'network.unreachable');
  };
  const join = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const refusal = validateSeat(room, snapshot());
    setProblem(refusal);
    if (refusal !== null || validateName(shownName) !== null || isBusy) return;
    if (room.isSeated) onJoin(room);
    else void take();
  };
  return (
    <Stack as="section" surface="good" aria-label={words.found} aria-live="polite">
      <Stack as="form" gap={10} noValidate onSubmit={join}>
        <Text as="h3" size="lg" canBreak>
          {room.roomName}
        </Text>
        <Text tone="dim" size="md">
          {words.by[room.userRole]}
        </Text>
        <Text size="md">{words.yourSeat[room.ownSeat]}</Text>
        {problem && (
          <Text surface="warn" size="md" role="alert">
            {describeError(phrases, problem)}
          </Text>
        )}
        <ObjectionNote objection={objection} />
        {!room.isSeated && <ShownNameField value={shownName} onChange={setShownName} />}
        <Button
          type="submit"
          variant={problem ? 'default' : 'filled'}
          loading={isBusy}
          disabled={objection?.isBarred === true}
        >
          {room.isSeated ? words.joinAgain : words.join}
        </Button>
      </Stack>
    </Stack>
  );
}
