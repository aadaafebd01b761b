import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { canMakeClusters } from '../../apps/server/src/testing/own-postgres.ts';
import { cellFaultHead, writeCellFault } from '../support/faults/cells/cell-fault-table.ts';
import { listCellFaults } from '../support/faults/cells/cell-faults.ts';
import { type CellStage, startCellStage } from '../support/faults/cells/cell-stage.ts';
import { keepMoves, measureCellFault } from '../support/faults/cells/measure-cell-fault.ts';
import { keepNamesOfSaved } from '../support/faults/watch-calls.ts';
import { nginx } from '../support/start-proxy.ts';

const second = 1_000;
const startMs = 300 * second;
const rowMs = 300 * second;

const cellCount = 3;
/** of them 18 make rooms */
const personCount = 20;

/** ms; the machine may stop for 5 s, and what is broken is mute for as long as a fault lasts */
const maxSilenceMs = 8 * second;

const hasAll = nginx.program !== null && canMakeClusters;

describe.skipIf(!hasAll).each([2, 3])('%i servers with three cells behind a proxy', (serverCount) => {
  let stage: CellStage;

  beforeAll(async () => {
    // the proxy's certificate is the test's own, and the room's channel takes no other authority
    vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', '0');
    stage = await startCellStage(serverCount, cellCount, personCount);
    await keepNamesOfSaved(stage);
    await keepMoves(stage);
    console.log(`\n${String(serverCount)} servers\n\n${cellFaultHead}`);
  }, startMs);

  afterAll(async () => {
    await stage.stop();
    vi.unstubAllEnvs();
  }, startMs);

  it.each(listCellFaults(serverCount).map((fault) => [fault.name, fault] as const))(
    '[BR-74, BR-150, BR-151, BR-154] %s',
    { timeout: rowMs, retry: 0 },
    async (_name, fault) => {
      const report = await measureCellFault(stage, fault);
      console.log(writeCellFault(fault, report));
      expect(report).toMatchObject({ lost: [], wrong: [], ended: 0, movedTwice: [] });
      expect(report.wellAfterMs).toBeLessThan(Infinity);
      for (const room of report.rooms.filter(({ isTouched }) => !isTouched)) {
        expect(room).toMatchObject({ moves: 0, retaken: 0, vanished: 0, ends: 0 });
        expect(room.maxSilenceMs).toBeLessThan(maxSilenceMs);
      }
      const touched = report.rooms.filter(({ isTouched }) => isTouched);
      if (fault.moves !== undefined) {
        const wanted = fault.moves === 'once' ? 1 : 0;
        expect(touched.map(({ moves }) => moves)).toEqual(touched.map(() => wanted));
      }
    },
  );
});
