import type { Page } from 'playwright-core';

/** Lets the page's next request to an address reach the server, and loses the answer. */
export const loseAnswer = (page: Page, address: string): Promise<unknown> =>
  page.route(
    address,
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
