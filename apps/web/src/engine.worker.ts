import { type EngineCommand, type EngineEvent, type EngineSnapshot, protocolVersion } from '@kinora/engine';

// Stands in until the engine package has its Worker: answers every command with a snapshot, moves nothing.
let snapshot: EngineSnapshot = {
  link: { kind: 'disconnected', problem: null },
  linkKind: null,
  owner: 'nobody',
  motion: 'holding',
  stopCause: null,
  positions: { L0: null, L1: null, L2: null, R0: null, R1: null, R2: null },
  line: { framesPerSecond: 0, bytesPerSecond: 0, share: 0 },
  lateness: { p50: 0, p99: 0 },
  scriptMs: null,
  epochMs: 0,
};

function emit(event: EngineEvent): void {
  self.postMessage(event);
}

function change(part: Partial<EngineSnapshot>): void {
  snapshot = { ...snapshot, ...part, epochMs: performance.timeOrigin + performance.now() };
  emit({ type: 'snapshot', snapshot });
}

self.onmessage = ({ data }: MessageEvent<EngineCommand>) => {
  switch (data.type) {
    case 'hello':
      return emit({ type: 'ready', version: protocolVersion });
    case 'link.connect':
      return change({
        linkKind: data.choice.kind,
        link: {
          kind: 'connected',
          problem: null,
          identity: {
            linkKind: data.choice.kind,
            usb: null,
            firmware: 'Stand-in',
            tcodeVersion: 'TCode v0.3',
            channels: [],
            deviceType: '0',
            serialCode: null,
          },
        },
      });
    case 'link.disconnect':
      return change({ linkKind: null, link: { kind: 'disconnected', problem: null } });
    case 'owner.take':
      return change({ owner: data.owner });
    case 'owner.release':
      return change({ owner: 'nobody', motion: 'holding' });
    case 'hand.move':
      return change({ positions: { ...snapshot.positions, ...data.positions }, motion: 'moving' });
    case 'profile.play':
      return change({ motion: 'moving', owner: 'profile' });
    case 'stop':
      return change({ motion: data.kind === 'emergency' ? 'latched' : 'holding', stopCause: data.cause });
    case 'stop.resume':
      return change({ motion: 'holding' });
    case 'console.send':
      return emit({ type: 'console.line', direction: 'sent', text: data.text, epochMs: 0 });
    default:
      return undefined;
  }
};
