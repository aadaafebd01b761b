import { type ErrorCode, maxLength } from '@kinora/contract';
import type { SeatedRoom, Seat } from '@kinora/contract/http';
import { describeError } from '@kinora/phrases';
import { type SubmitEvent, useState } from 'react';
import { useEngine, useFormat, usePhrases } from '../../../runtime/use-runtime.ts';
import { useApi, useWords, useSiteSettings, useUser } from '../../../runtime/use-session.ts';
import { validateName } from '../../../runtime/validate-name.ts';
import { Button } from '../../../ui/button.tsx';
import { Stack, Text } from '../../../ui/layout/layout.tsx';
import { Radio, RadioGroup } from '../../../ui/radio.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { validateRoomName } from './validate-room.ts';
import { validateDevice } from './validate-seat.ts';
import classes from './lobby.module.css';
import { ObjectionNote } from './objection-note.tsx';
import { openRoom } from './open-room.ts';
import { ShownNameField } from './shown-name-field.tsx';
import { Refusal } from './refusal.tsx';
import { useDayEnd } from '../use-day-end.ts';
import { useObjection } from './use-objection.ts';

interface CreateFormProps {
  /** of today's room, where it was created and not opened yet */
  readonly waitingCode: string | null;
  readonly onRefused: () => void;
  readonly onOpened: (room: SeatedRoom) => void;
}

/** Name and role of a new room. */
export function CreateForm({ waitingCode, onRefused, onOpened }: CreateFormProps) {
  const phrases = usePhrases();
  const words = useWords('room').lobby;
  const api = useApi();
  const { snapshot } = useEngine();
  const user = useUser();
  const [shownName, setShownName] = useState(user?.name ?? '');
  const [name, setName] = useState('');
  const [seat, setSeat] = useState<Seat>(1);
  const [isValidated, setValidated] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<ErrorCode | null>(null);
  const objection = useObjection(seat);
  const problem = isValidated ? validateRoomName(name) : null;
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const mismatch = validateDevice(seat, snapshot());
    setValidated(true);
    setRefusal(mismatch);
    const isWrong = validateRoomName(name) !== null || validateName(shownName) !== null;
    if (isWrong || mismatch !== null || isBusy) return;
    setBusy(true);
    const opened = await openRoom(api, { name, seat, shownName, waitingCode, userPk: user?.pk ?? '' });
    setBusy(false);
    if (opened.ok) return onOpened(opened.value);
    setRefusal(opened.error ?? 'network.unreachable');
    onRefused();
  };
  return (
    <Stack as="form" gap={16} noValidate onSubmit={(event) => void submit(event)}>
      {waitingCode === null ? (
        <Rules />
      ) : (
        <Text tone="dim" size="md">
          {words.unopenedText}
        </Text>
      )}
      <TextField
        label={words.name}
        hint={words.nameHint(maxLength.roomName)}
        field={{
          name: 'roomName',
          value: name,
          error: problem === null ? null : describeError(phrases, problem),
          onChange: setName,
        }}
      />
      <ShownNameField value={shownName} onChange={setShownName} />
      <RoleChoice seat={seat} onChoose={setSeat} />
      <ObjectionNote objection={objection} />
      {refusal && (
        <Text surface="warn" size="md" role="alert">
          <Refusal problem={refusal} />
        </Text>
      )}
      <Button type="submit" loading={isBusy} disabled={objection?.isBarred === true}>
        {words.create}
      </Button>
    </Stack>
  );
}

/** When a room's time begins, and how many there are a day; nothing until the server has said it. */
function Rules() {
  const { lobby: words, over } = useWords('room');
  const format = useFormat();
  const dayEnd = useDayEnd();
  const rooms = useSiteSettings()?.rooms;
  if (rooms === undefined) return null;
  const { minutes, perDay } = rooms;
  const limit = perDay > 0 ? [over.next.several(dayEnd(), perDay), words.notCounted] : [];
  return (
    <Text tone="dim" size="md">
      {format.sentences([words.createText(minutes), ...limit])}
    </Text>
  );
}

interface RoleChoiceProps {
  readonly seat: Seat;
  readonly onChoose: (seat: Seat) => void;
}

function RoleChoice({ seat, onChoose }: RoleChoiceProps) {
  const words = useWords('room').lobby;
  return (
    <RadioGroup legend={words.role} className={classes.roles}>
      {([1, 2] as const).map((one) => (
        <Radio
          key={one}
          name="userRole"
          className={classes.role}
          checked={seat === one}
          onChoose={() => onChoose(one)}
        >
          <Text as="span" weight="bold">
            {words.roles[one].name}
          </Text>
          <Text as="span" tone="dim" size="sm" className={classes.roleText}>
            {words.roles[one].text}
          </Text>
        </Radio>
      ))}
    </RadioGroup>
  );
}
