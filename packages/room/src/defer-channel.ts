import type { ChannelStatus, OpenRoomChannel, RoomChannel } from './channel.ts';

/** Opens channels whose code is loaded with the first room: until then it reports that it connects. */
export function deferChannel(load: () => Promise<OpenRoomChannel>): OpenRoomChannel {
  return (access, listener) => {
    let status: ChannelStatus = 'connecting';
    let channel: RoomChannel | null = null;

    function emit(next: ChannelStatus): void {
      status = next;
      listener.status(next);
    }

    load().then(
      (open) => {
        if (status !== 'closed') channel = open(access, listener);
      },
      () => {
        // Code that cannot be loaded: the network is away, or the product was updated meanwhile.
        if (status !== 'closed') emit('refused');
      },
    );

    return {
      get status() {
        return channel?.status ?? status;
      },
      publish: (text) => channel?.publish(text) ?? false,
      close() {
        if (channel !== null) channel.close();
        else if (status !== 'closed') emit('closed');
      },
    };
  };
}
