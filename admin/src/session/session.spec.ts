import { queryClient } from './http';
import { askAgain, forget, whoAmI } from './session';

const person = { id: 'a', fuso: 'America/Sao_Paulo' };
let now = 0;

beforeEach(() => {
  queryClient.clear();
  jest.spyOn(Date, 'now').mockImplementation(() => (now += 1000));
  Object.assign(globalThis, { fetch: jest.fn(() => Promise.resolve(Response.json(person))) });
});

/** Asks as each page does when it opens. @returns how often the question was really asked */
async function openPages(pages: number): Promise<number> {
  const queryFn = jest.fn(() => Promise.resolve(true));
  for (let page = 0; page < pages; page++)
    await queryClient.query({ queryKey: ['auth', 'checkAuth', {}], queryFn });
  return queryFn.mock.calls.length;
}

test('pages check the session of a known person once', async () => {
  await whoAmI();
  expect(await openPages(3)).toBe(1);
});

test('pages check the session each time while the person is unknown', async () => {
  await whoAmI();
  await openPages(1);
  forget();
  expect(await openPages(3)).toBe(3);
});

test('answers about the person before a change are asked for again', async () => {
  await whoAmI();
  await openPages(1);
  await askAgain();
  expect(await openPages(3)).toBe(1);
});
