// A unit or HTTP test that hangs costs half a minute. A file whose tests do more states its own time.
jest.setTimeout(30_000);
