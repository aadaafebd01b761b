import type { OutputForecast } from '@kinora/engine';
import { useEffect, useRef } from 'react';
import { useRuntime } from '../../../../runtime/use-runtime.ts';
import { usePlayer } from '../../use-player.ts';
import type { PlotWindow } from '../plot-window.ts';
import { type RunningForecast, runForecast } from './run-forecast.ts';

const nothing: readonly OutputForecast[] = [];

/** What the device will do in a window of the script's time; `changed` is called when more of it is known, and stays the same. */
export function useForecast(changed: () => void): (window: PlotWindow) => readonly OutputForecast[] {
  const runtime = useRuntime();
  const player = usePlayer();
  const running = useRef<RunningForecast | null>(null);
  useEffect(() => {
    const forecast = runForecast(runtime, player, changed);
    running.current = forecast;
    return () => {
      running.current = null;
      forecast.end();
    };
  }, [runtime, player, changed]);
  return (window) => running.current?.over(window) ?? nothing;
}
