import { expect, it } from 'vitest';
import { historyLength } from './features/charts/position-history.ts';
import { historyLimit } from './features/console/line-history.ts';
import { minLanes } from './features/player/inspector/lane-height.ts';
import { maxRecent } from './features/player/library/recent-videos.ts';
import { offsetLimit, offsetStep } from './features/player/media/offset.ts';
import { fastestRate, slowestRate } from './features/player/media/playback-rate.ts';
import { gapMs, leadMs } from './features/player/media/skip-lead.ts';
import { maxRemembered } from './features/player/memory/video-memory.ts';
import { maxSpanMs, minSpanMs } from './features/player/plot/plot-window.ts';
import { doubleClickMs } from './features/player/stage/use-clicks.ts';
import { pulsePeriodMs, testLengthMs } from './features/player/sync-test/pulse.ts';
import { offlinePollMs, pollMs, returnPauseMs } from './features/room/session/step-stay.ts';
import { callTimeoutMs } from './runtime/api/api-client.ts';
import { expiryMs } from './runtime/api/create-api.ts';
import { consoleLineLimit, motionLineLimit } from './runtime/console/console-log.ts';
import { freshMs, graceMs } from './runtime/entitlement-answer.ts';
import { deadZone } from './runtime/gamepad/stick-positions.ts';
import { anchorIntervalMs, settlingIntervalMs, settlingMs } from './runtime/media/media-anchors.ts';
import { opennessMs } from './runtime/openness.ts';
import { fastestHeat } from './ui/heatmap/heat-colour.ts';

// The other tests take these figures from the modules, and would follow a change by accident.
it.each<[what: string, figures: readonly number[], stated: readonly number[]]>([
  [
    'lines and positions that are kept',
    [consoleLineLimit, motionLineLimit, historyLimit, historyLength],
    [1000, 300, 50, 500],
  ],
  ['videos that are remembered', [maxRecent, maxRemembered], [30, 500]],
  ['seconds of an offset, and its step', [offsetLimit, offsetStep], [60, 0.01]],
  ['rates of playback', [slowestRate, fastestRate], [0.25, 4]],
  ['ms of a gap that is skipped, and of the lead', [gapMs, leadMs], [5000, 1000]],
  ['ms and px of the plot', [minSpanMs, maxSpanMs, minLanes], [500, 600_000, 48]],
  ['units/s of the hottest colour', [fastestHeat], [40_000]],
  ['ms between two clicks that are one', [doubleClickMs], [250]],
  ['ms of the sync test', [pulsePeriodMs, testLengthMs], [2000, 600_000]],
  ['ms between two looks at the room', [pollMs, offlinePollMs, returnPauseMs], [5000, 1000, 30_000]],
  ['ms of a call, and of a notice of its end', [callTimeoutMs, expiryMs], [55_000, 1500]],
  [
    'ms for which the server’s word counts',
    [freshMs, graceMs, opennessMs],
    [600_000, 86_400_000, 2_592_000_000],
  ],
  ['ms between two anchors of a video', [anchorIntervalMs, settlingIntervalMs, settlingMs], [250, 25, 400]],
  ['share of a stick that is no motion', [deadZone], [0.15]],
])('the figures of the page are as stated: %s', (_, figures, stated) => {
  expect(figures).toEqual(stated);
});
