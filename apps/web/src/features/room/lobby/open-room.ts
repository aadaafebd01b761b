import type { Seat, SeatedRoom } from '@kinora/contract/http';
import type { ErrorCode } from '@kinora/contract';
import { err, ok, type Result } from '@kinora/kernel';
import type { ApiCall } from '../../../runtime/api/api.ts';

interface NewRoom {
  readonly name: string;
  readonly seat: Seat;
  /** that the partner reads; empty: none */
  readonly shownName: string;
  /** of today's room, where it was created and not opened yet */
  readonly waitingCode: string | null;
  readonly userPk: string;
}

/** Creates today's room and opens it with its name and the creator's seat. The creating call is sent once. */
export async function openRoom(
  api: ApiCall,
  { name, seat, shownName, waitingCode, userPk }: NewRoom,
): Promise<Result<SeatedRoom, ErrorCode | null>> {
  const code = waitingCode ?? (await createRoomCode(api, userPk));
  if (typeof code !== 'string') return err(code.problem);
  const body = { code, roomName: name.trim(), userRole: seat, shownName };
  const answer = await api('enterRoom', { params: { role: seat === 1 ? '1' : '2' }, body }, 'caller-reports');
  return answer.ok ? ok(answer.value) : err(answer.error.code);
}

async function createRoomCode(
  api: ApiCall,
  userPk: string,
): Promise<string | { readonly problem: ErrorCode | null }> {
  const answer = await api('createRoom', { params: { userPk } }, 'caller-reports');
  if (!answer.ok) return { problem: answer.error.code };
  if (answer.value !== null) return answer.value.code;
  const check = await api('checkNewRoom', {}, 'caller-reports');
  return { problem: check.ok ? (check.value.problem ?? 'room.daily-limit') : check.error.code };
}
