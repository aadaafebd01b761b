import { expect, it } from 'vitest';
import { createProviderOutages } from './provider-outages.ts';

it('[AC-271] an outage of a provider is one line, and counted each time', async () => {
  const said: string[] = [];
  const { note, figure } = createProviderOutages((sentence) => said.push(sentence));
  note('Google', 'it refuses our client id or secret');
  note('Google', 'it refuses our client id or secret');
  note('Apple', 'it does not answer in time');
  expect(said).toEqual([
    'Nobody can sign in with Google: it refuses our client id or secret.',
    'Nobody can sign in with Apple: it does not answer in time.',
  ]);
  expect(await figure.read()).toEqual([
    { labels: { provider: 'Google' }, value: 2 },
    { labels: { provider: 'Apple' }, value: 1 },
  ]);
});
