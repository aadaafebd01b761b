import { expect, it } from 'vitest';
import { type Instances, withInstances } from './instances.ts';

interface House extends Instances<House> {
  readonly street: string;
}

const createDoor = ({ street }: House) => ({ street });
const createBell = (house: House) => ({ door: house.instance(createDoor) });

it('builds each instance once, at its first use, from its owner', () => {
  const house = withInstances<House>({ street: 'Mill Lane' });
  const bell = house.instance(createBell);
  expect(bell.door).toEqual({ street: 'Mill Lane' });
  expect(house.instance(createDoor)).toBe(bell.door);
});

it('builds another for another owner, and for another function', () => {
  const [one, other] = ['Mill Lane', 'High Street'].map((street) => withInstances<House>({ street }));
  expect(one!.instance(createDoor)).not.toBe(other!.instance(createDoor));
  expect(one!.instance(createBell)).not.toBe(one!.instance(createDoor));
});

it('keeps an instance that is undefined', () => {
  let built = 0;
  const house = withInstances<House>({ street: 'Mill Lane' });
  const countUp = () => void (built += 1);
  house.instance(countUp);
  house.instance(countUp);
  expect(built).toBe(1);
});
