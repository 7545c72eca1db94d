// A unit or HTTP test that hangs costs two minutes: on a slow machine that does much else, tests that
// work have taken more than half a minute. A file whose tests do more states its own time.
jest.setTimeout(120_000);
