import { fieldNames, routeDocs } from '@kinora/contract/http';
import { describe, expect, it } from 'vitest';
import { findWireNames } from './house/count-strays.mjs';
import { readPackages } from './house/product-files.mjs';

describe('the names of the wire', () => {
  it('stay in the contract', () => {
    const files = readPackages().flatMap((part) => part.files);
    const strays = files.flatMap((file) => findWireNames(file).map((name) => `${file.path}: ${name}`));
    expect(strays).toEqual([]);
  });

  it('are known, each that the contract renames', () => {
    const calls = Object.values(routeDocs).flatMap(({ wireName }) => wireName ?? []);
    const names = [...calls, ...Object.keys(fieldNames)];
    expect(findWireNames({ path: 'apps/a.ts', text: names.join(' ') })).toEqual(names);
  });
});
