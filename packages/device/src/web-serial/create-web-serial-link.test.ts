import { createWebSerialHarness } from '../testing/web-serial-harness.ts';
import { linkContractSuite } from '../testing/link-contract-suite.ts';

linkContractSuite('Web Serial', () => createWebSerialHarness(), { canHold: true, canUnplug: true });
