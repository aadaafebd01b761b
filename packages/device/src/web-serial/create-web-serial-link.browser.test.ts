import { linkContractSuite } from '../testing/link-contract-suite.ts';
import { createWebSerialHarness } from '../testing/web-serial-harness.ts';

// the fake port over the browser's own streams, whose order of settling is not Node's
linkContractSuite('Web Serial on the streams of the browser', () => createWebSerialHarness(), {
  canHold: true,
  canUnplug: true,
});
