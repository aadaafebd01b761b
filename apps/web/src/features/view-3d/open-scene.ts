import { err, ok, type Result } from '@kinora/kernel';
import { drawsByProcessor } from '../../runtime/screen/draws-by-processor.ts';
import type { DeviceScene } from './scene/device-scene.ts';

export type SceneProblem = 'no-webgl' | 'not-loaded';

export interface OpenedScene {
  readonly scene: DeviceScene;
  /** the processor draws, for want of a graphics card: fewer pictures, of fewer pixels (rule VW-20) */
  readonly isSlow: boolean;
}

/** Asks the browser for WebGL first: without it the drawing code is not worth its bytes. */
export async function openScene(canvas: HTMLCanvasElement): Promise<Result<OpenedScene, SceneProblem>> {
  // smoothed edges, which cost a processor most, are chosen with the context
  const isSlow = drawsByProcessor();
  const context = canvas.getContext('webgl2', { antialias: !isSlow, powerPreference: 'low-power' });
  if (context === null) return err('no-webgl');
  try {
    const { createDeviceScene } = await import('./scene/device-scene.ts');
    return ok({ scene: createDeviceScene(canvas, context), isSlow });
  } catch {
    // the chunk is fetched from the network: it can be gone, or replaced by a newer build
    return err('not-loaded');
  }
}
