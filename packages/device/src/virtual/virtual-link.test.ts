import { createVirtualClock } from '@kinora/kernel/testing';
import { linkContractSuite } from '../testing/link-contract-suite.ts';
import type { LinkHarness } from '../testing/link-harness.ts';
import { createFaultyWire } from './faulty-wire.ts';
import { createFirmwareModel } from './firmware-model.ts';
import { createVirtualLink } from './virtual-link.ts';
import { createVirtualWire } from './virtual-wire.ts';

function makeHarness(version: 'v0.3' | 'v0.4'): LinkHarness {
  const clock = createVirtualClock();
  const firmware = createFirmwareModel({ version });
  const wire = createFaultyWire(createVirtualWire({ clock, firmware }));
  return {
    link: createVirtualLink({ clock, firmware, wire }),
    pass: (ms) => clock.advanceByAsync(ms),
    sent: () => wire.sent,
    say: wire.say,
    hold: wire.hold,
    letGo: wire.letGo,
    unplug: wire.unplug,
    plug: wire.plug,
  };
}

const abilities = { canHold: true, canUnplug: true };
linkContractSuite('virtual, v0.3', () => makeHarness('v0.3'), abilities);
linkContractSuite('virtual, v0.4', () => makeHarness('v0.4'), abilities);
