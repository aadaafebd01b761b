import { type Failure, failure } from '@kinora/contract';
import { recipientSeat } from '@kinora/contract/constants';
import type { RoomTicket, Routes, Seat } from '@kinora/contract/http';
import { backTopic, motionTopic } from '@kinora/contract/room';
import { err, ok, type Result } from '@kinora/kernel';
import { parseShownName } from '../../accounts/display-name.ts';
import { createPk, createSecret, hashSecret } from '../../accounts/secrets.ts';
import type { Handler } from '../../handler.ts';
import { type Room, toStatus } from '../room.ts';
import type { RoomDeps } from '../room-deps.ts';
import { roomRateLimits } from '../room-limits.ts';
import { type ClaimProblem, validateClaim, type SeatClaim } from './claim-seat.ts';
import { findRoomFor } from './find-room.ts';
import type { RoomChanges } from './room-changes.ts';

/** How long a controller waits for the end of the recipient's old connection, in ms: without it there is no ticket. */
const controllerPatienceMs = 10_000;

type SeatProblem = ClaimProblem | 'room.blocked' | 'session.expired';

/** A seat that was taken. */
interface TakenSeat {
  readonly kind: 'taken';
  readonly ticket: Pick<RoomTicket, 'clientId' | 'password'>;
  /** client id of the seat's own ticket before */
  readonly replaced: string | null;
}

/** Nothing was taken: tickets of who met another controller have to end before. */
interface WaitingSeat {
  readonly kind: 'waits';
  readonly dead: readonly string[];
}

type SeatOutcome = Result<TakenSeat | WaitingSeat, Failure<SeatProblem>>;

interface Visitor {
  readonly sessionHash: string;
  /** null: as it was, at first none */
  readonly shownName: string | null;
}

/** Takes the own seat, or comes back to it, with a new ticket for the broker. */
export function createGoOnline(deps: RoomDeps): Handler<Routes['enterRoom']> {
  const { rooms, broker, connections, entitlement, limiter, clock } = deps;
  return async ({ params, body, session, client, reachedAt }) => {
    if (body.code.trim() === '') return err(failure('room.code-required'));
    const { accountPk, tokenHash } = session;
    const allowed = await limiter.take({ limit: roomRateLimits.ticketByAccount, subject: accountPk });
    if (!allowed.ok) return allowed;
    const known = await findRoomFor(deps, body.code, accountPk, client);
    if (!known.ok) return known;
    if (known.value === null) return err(failure('room.not-found'));

    const shownName = body.shownName === undefined ? ok(null) : parseShownName(body.shownName);
    if (!shownName.ok) return shownName;

    const seat: Seat = params.role === '1' ? 1 : 2;
    const claim = { accountPk, seat, roomName: body.roomName, creatorSeat: body.userRole };
    const outcome = validateClaim(known.value, claim);
    if (!outcome.ok) return outcome;
    const mayTake = seat !== recipientSeat || (await entitlement.mayReceive(accountPk));
    if (!mayTake) return err(failure('room.not-entitled'));

    const now = clock.now();
    const { code } = known.value;
    // judged again by what nobody can change any more
    const ask = () =>
      rooms.withRoom(code, accountPk, now, (room, changes) =>
        takeSeat(room, changes, claim, { sessionHash: tokenHash, shownName: shownName.value }, now),
      );
    const taken = await takeWhenEnded(connections, ask);
    if (taken === null) return err(failure('room.not-found'));
    if (!taken.ok) return taken;
    const { replaced, ticket } = taken.value;
    if (replaced !== null) await connections.end([replaced]);

    const room = await rooms.find(code, now);
    if (room === null) return err(failure('room.not-found'));
    return ok({
      ...toStatus(room, accountPk, now),
      ticket: {
        url: broker.urlFor(reachedAt, room.cell),
        ...ticket,
        username: ticket.clientId,
        topic: motionTopic.topicOf(code),
        backTopic: backTopic.topicOf(code),
        expiresAt: room.expiresAt.toISOString(),
      },
    });
  };
}

/** Asks again once the tickets that have to end before are ended. */
async function takeWhenEnded(
  connections: RoomDeps['connections'],
  ask: () => Promise<SeatOutcome | null>,
): Promise<Result<TakenSeat, Failure<SeatProblem | 'server.busy'>> | null> {
  const first = await ask();
  if (first === null || !first.ok) return first;
  if (first.value.kind === 'taken') return ok(first.value);
  const haveEnded = await connections.end(first.value.dead, controllerPatienceMs);
  const second = haveEnded ? await ask() : first;
  if (second === null || !second.ok) return second;
  return second.value.kind === 'taken' ? ok(second.value) : err(failure('server.busy'));
}

async function takeSeat(
  room: Room,
  changes: RoomChanges,
  claim: SeatClaim,
  { sessionHash, shownName }: Visitor,
  now: Date,
): Promise<SeatOutcome> {
  const { accountPk, seat } = claim;
  if (!(await changes.isSignedIn(sessionHash, now))) return err(failure('session.expired'));
  if (await changes.areApart(accountPk, room.creatorPk)) return err(failure('room.blocked'));
  const outcome = validateClaim(room, claim);
  if (!outcome.ok) return outcome;
  // before anything is written: nobody connects as controller while a recipient listens who allowed another one to drive
  const dead = await changes.listDeadTickets(now, seat);
  if (dead.length > 0) return ok({ kind: 'waits', dead });
  if (outcome.value.kind === 'opens') await changes.open(outcome.value.name, seat);
  await changes.sit(seat, accountPk, now);
  if (shownName !== null) await changes.showName(accountPk, shownName);
  const replaced = await changes.dropTicket(seat);
  const clientId = createPk();
  const password = createSecret();
  await changes.issueTicket(
    { clientId, passwordHash: hashSecret(password), seat, accountPk, sessionHash },
    now,
  );
  return ok({ kind: 'taken', ticket: { clientId, password }, replaced });
}
