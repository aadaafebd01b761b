import { BaseSequencer } from 'vitest/node';

/** Files of 20 s and more on two cores. In a fresh clone the runner knows no durations, and begins with the largest file. */
const slowFiles = [
  'packages/motion/src/delay/estimate-delay.test.ts',
  'apps/server/src/http/killed-calls-embedded.test.ts',
  'apps/server/src/http/killed-calls-served.test.ts',
  'apps/server/src/operator/backup-commands.test.ts',
  'apps/server/src/platform/broker/rabbitmq/rabbitmq-broker.test.ts',
  'e2e/journeys/room.test.ts',
  'e2e/journeys/room-rabbitmq.test.ts',
  'e2e/journeys/firefox.test.ts',
  'e2e/journeys/own-video.test.ts',
];

/** Starts the slow files of each project first, so that none runs alone at its end while the other cores wait. */
export class SlowFirst extends BaseSequencer {
  /**
   * @override
   * @param {import('vitest/node').TestSpecification[]} files
   */
  async sort(files) {
    const sorted = await super.sort(files);
    const projects = [...new Set(sorted.map(({ project }) => project.name))];
    /** @param {import('vitest/node').TestSpecification} file */
    const rank = ({ project, moduleId }) =>
      2 * projects.indexOf(project.name) + (slowFiles.some((file) => moduleId.endsWith(file)) ? 0 : 1);
    return sorted.toSorted((a, b) => rank(a) - rank(b));
  }
}
