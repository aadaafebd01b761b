import { expect, it } from 'vitest';
import { createScriptReader, type ReadRequest } from './script-reader.ts';

function createWorker() {
  const requests: ReadRequest[] = [];
  const worker = Object.assign(new EventTarget(), {
    requests,
    isTerminated: false,
    postMessage: (request: ReadRequest) => void requests.push(request),
    terminate: () => {
      worker.isTerminated = true;
    },
    answer: (id: number, code: 'script.unknown' | 'script.locked') => {
      const outcomes = [{ ok: false, name: 'a', code }];
      worker.dispatchEvent(new MessageEvent('message', { data: { id, outcomes } }));
    },
  });
  return worker;
}

const file = new File([], 'a');

it('[PB-9] gives each request its own answer, in whatever order they come', async () => {
  const worker = createWorker();
  const reader = createScriptReader(() => worker);
  const answers = [reader.read([file], 'film.mp4'), reader.read([file], 'film.mp4')];
  worker.answer(worker.requests[1]!.id, 'script.locked');
  worker.answer(worker.requests[0]!.id, 'script.unknown');
  expect(await Promise.all(answers)).toMatchObject([
    [{ code: 'script.unknown' }],
    [{ code: 'script.locked' }],
  ]);
});

it('[PB-51] gives up on what a failed Worker was reading, and starts another for the next', async () => {
  const workers = [createWorker(), createWorker()];
  let started = 0;
  const reader = createScriptReader(() => workers[started++]!);
  const lost = reader.read([file], 'film.mp4');
  workers[0]!.dispatchEvent(new Event('error'));
  expect(await lost).toEqual([{ ok: false, name: 'a', code: 'script.damaged' }]);
  expect(workers[0]!.isTerminated).toBe(true);
  const next = reader.read([file], 'film.mp4');
  workers[1]!.answer(workers[1]!.requests[0]!.id, 'script.unknown');
  expect(await next).toMatchObject([{ code: 'script.unknown' }]);
});
