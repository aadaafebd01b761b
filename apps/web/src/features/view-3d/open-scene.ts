import { err, ok, type Result } from '@kinora/kernel';
import type { DeviceScene } from './scene/device-scene.ts';

export type SceneProblem = 'no-webgl' | 'not-loaded';

/** Asks the browser for WebGL first: without it the drawing code is not worth its bytes. */
export async function openScene(canvas: HTMLCanvasElement): Promise<Result<DeviceScene, SceneProblem>> {
  const context = canvas.getContext('webgl2', { antialias: true, powerPreference: 'low-power' });
  if (context === null) return err('no-webgl');
  try {
    const { createDeviceScene } = await import('./scene/device-scene.ts');
    return ok(createDeviceScene(canvas, context));
  } catch {
    // the chunk is fetched from the network: it can be gone, or replaced by a newer build
    return err('not-loaded');
  }
}
