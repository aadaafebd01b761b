import { describe, expect, it } from 'vitest';
import type { LinkStatus } from './device-link.ts';
import { createListenerList } from './listener-list.ts';

const connecting: LinkStatus = { kind: 'connecting', step: 'opening' };
const failed: LinkStatus = { kind: 'disconnected', problem: 'serial.busy' };
const ignore = (): void => undefined;

describe('notifying listeners', () => {
  it('[DV-2] reports everything to every listener in order, when one of them causes the next change', () => {
    const list = createListenerList();
    const heard: string[] = [];
    list.subscribe({
      status: ({ kind }) => {
        if (kind === 'connecting') list.emitStatus(failed);
      },
      received: ignore,
    });
    list.subscribe({ status: ({ kind }) => heard.push(kind), received: ignore });
    list.emitStatus(connecting);
    expect(heard).toEqual(['connecting', 'disconnected']);
  });

  it('[DV-2] reports a status once', () => {
    const list = createListenerList();
    const heard: LinkStatus[] = [];
    list.subscribe({ status: (status) => heard.push(status), received: ignore });
    list.emitStatus({ kind: 'disconnected', problem: null });
    list.emitStatus(failed);
    list.emitStatus({ ...failed });
    expect(heard).toEqual([failed]);
  });

  it('[DV-15] reports nothing to one that another listener has just removed', () => {
    const list = createListenerList();
    const heard: string[] = [];
    list.subscribe({
      status: ignore,
      received: () => {
        leave();
      },
    });
    const leave = list.subscribe({ status: ignore, received: (line) => heard.push(line) });
    list.emitReceived('news');
    expect(heard).toEqual([]);
  });

  it('[DV-15] continues to report after a listener threw', () => {
    const list = createListenerList();
    const heard: string[] = [];
    const leave = list.subscribe({
      status: ignore,
      received: () => {
        throw new Error('a bug');
      },
    });
    expect(() => {
      list.emitReceived('one');
    }).toThrow('a bug');
    leave();
    list.subscribe({ status: ignore, received: (line) => heard.push(line) });
    list.emitReceived('two');
    expect(heard).toEqual(['two']);
  });
});
