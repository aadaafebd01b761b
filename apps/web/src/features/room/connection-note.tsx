import { useWords } from '../../runtime/use-session.ts';
import { useSnapshot } from '../../runtime/use-runtime.ts';
import { Text } from '../../ui/layout/layout.tsx';

/** This page's connection to the room's broker, while it is not simply connected. */
export function ConnectionNote() {
  const words = useWords('room').connection;
  const connection = useSnapshot(({ room }) => room?.connection ?? 'connecting');
  if (connection === 'connected') return null;
  return (
    <Text surface="warn" size="sm" role="status">
      {words[connection]}
    </Text>
  );
}
