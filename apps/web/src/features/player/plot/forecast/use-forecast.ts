import type { OutputForecast } from '@kinora/engine';
import { useEffect, useRef } from 'react';
import { drivingPlaceOf } from '../../../../runtime/device/driving-place.ts';
import { useLocation } from '../../../../runtime/router/use-router.ts';
import { useRuntime } from '../../../../runtime/use-runtime.ts';
import { usePlayer } from '../../use-player.ts';
import type { PlotWindow } from '../plot-window.ts';
import { type RunningForecast, runForecast } from './run-forecast.ts';

const nothing: readonly OutputForecast[] = [];

/**
 * What the device will do in a window of the script's time; `changed` is called when more of it is known, and stays the
 * same. In a room nothing: the partner's page knows the limits of the partner's device (PB-139).
 */
export function useForecast(changed: () => void): (window: PlotWindow) => readonly OutputForecast[] {
  const runtime = useRuntime();
  const player = usePlayer();
  const isRoom = drivingPlaceOf(useLocation().pathname) === 'room';
  const running = useRef<RunningForecast | null>(null);
  useEffect(() => {
    if (isRoom) return undefined;
    const forecast = runForecast(runtime, player, changed);
    running.current = forecast;
    return () => {
      running.current = null;
      forecast.end();
    };
  }, [runtime, player, changed, isRoom]);
  return (window) => running.current?.over(window) ?? nothing;
}
