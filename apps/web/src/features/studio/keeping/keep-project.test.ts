import { FakeLocks } from '@kinora/device/testing';
import { createVirtualClock } from '@kinora/kernel/testing';
import { allColumns, pointsIn } from '@kinora/studio';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { stepStudio } from '../session/step-studio.ts';
import type { StudioInput } from '../session/studio-input.ts';
import { initialStudioState } from '../session/studio-state.ts';
import { createProjectKeeper } from './keep-project.ts';
import type { KeptProject, ProjectStore } from './project-store.ts';

/** One browser: what its tabs share. */
interface SharedBrowser {
  locks: FakeLocks;
  readonly projects: ProjectStore & { readonly kept: Map<string, KeptProject> };
  lastId: number;
}

let browser: SharedBrowser;

function createProjects(): SharedBrowser['projects'] {
  const kept = new Map<string, KeptProject>();
  let last: string | null = null;
  return {
    kept,
    last: async () => last,
    setLast: async (id) => void (last = id),
    read: async (id) => kept.get(id) ?? null,
    write: async (id, project) => void kept.set(id, project),
  };
}

beforeEach(() => {
  browser = { locks: new FakeLocks(), projects: createProjects(), lastId: 0 };
});

function openTab(projects: ProjectStore = browser.projects) {
  const clock = createVirtualClock();
  const store = createStore(() => initialStudioState);
  const dispatch = (input: StudioInput) => store.setState(stepStudio(store.getState(), input), true);
  const newId = () => `p${(browser.lastId += 1)}`;
  const keeper = createProjectKeeper({ store, dispatch, projects, locks: browser.locks, clock, newId });
  return {
    keeper,
    dispatch,
    keeping: () => keeper.state.getState().keeping,
    put: (atMs: number) => dispatch({ type: 'put', atMs, value: 50 }),
    rest: () => clock.advanceBy(1000),
    times: () => [...allColumns(pointsIn(store.getState().history.present, 'L0')).times],
  };
}

const timesOf = (id: string) => [
  ...allColumns(pointsIn(browser.projects.kept.get(id)!.document, 'L0')).times,
];

describe('the project of a tab', () => {
  it('[ST-51] is there again in a later visit, with its name, as it was at the last change', async () => {
    const first = openTab();
    await first.keeper.open();
    first.dispatch({ type: 'named', name: 'film' });
    first.put(100);
    first.put(300);
    first.rest();
    browser.locks = new FakeLocks();
    const later = openTab();
    await later.keeper.open();
    expect(later.times()).toEqual([100, 300]);
    expect(browser.projects.kept.get('p1')?.name).toBe('film');
    expect(later.keeping()).toBe('kept');
  });

  it('[ST-51] is written at once when the page may be gone', async () => {
    const tab = openTab();
    await tab.keeper.open();
    tab.put(100);
    expect(browser.projects.kept.size).toBe(0);
    tab.keeper.flush();
    expect(timesOf('p1')).toEqual([100]);
  });

  it('[ST-51] does not replace what a person began before it was read', async () => {
    const first = openTab();
    await first.keeper.open();
    first.put(100);
    first.rest();
    browser.locks = new FakeLocks();
    const later = openTab();
    const opened = later.keeper.open();
    later.put(900);
    await opened;
    later.rest();
    expect(later.times()).toEqual([900]);
    expect(timesOf('p1')).toEqual([100]);
    expect(timesOf('p2')).toEqual([900]);
  });

  it('[ST-52] is not shown by a second tab, which writes nothing over it', async () => {
    const [first, second] = [openTab(), openTab()];
    await first.keeper.open();
    first.put(100);
    first.rest();
    await second.keeper.open();
    expect(second.keeping()).toBe('elsewhere');
    second.put(900);
    second.rest();
    expect(timesOf('p1')).toEqual([100]);
    expect(browser.projects.kept.size).toBe(1);
  });

  it('[ST-53] is taken over as it is; the tab that had it writes no more, and keeps its own as a copy', async () => {
    const [first, second] = [openTab(), openTab()];
    await first.keeper.open();
    first.put(100);
    first.rest();
    await second.keeper.open();
    await second.keeper.takeOver();
    expect(second.times()).toEqual([100]);
    await vi.waitFor(() => expect(first.keeping()).toBe('taken'));
    first.put(500);
    first.rest();
    expect(timesOf('p1')).toEqual([100]);
    await first.keeper.copy();
    second.put(200);
    second.rest();
    expect(timesOf('p1')).toEqual([100, 200]);
    expect(timesOf('p2')).toEqual([100, 500]);
    expect([first.keeping(), second.keeping()]).toEqual(['kept', 'kept']);
  });

  it('[ST-53] is opened as a copy beside the tab that has it', async () => {
    const [first, second] = [openTab(), openTab()];
    await first.keeper.open();
    first.put(100);
    first.rest();
    await second.keeper.open();
    await second.keeper.copy();
    second.put(200);
    second.rest();
    expect(timesOf('p1')).toEqual([100]);
    expect(timesOf('p2')).toEqual([100, 200]);
  });

  it('[ST-51] is said not to be kept where the browser forbids it', async () => {
    const forbidden = () => Promise.reject(new Error('no database'));
    const tab = openTab({ last: forbidden, setLast: forbidden, read: forbidden, write: forbidden });
    await tab.keeper.open();
    expect(tab.keeping()).toBe('unkept');
  });
});
