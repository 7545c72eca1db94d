// A browser on a busy machine stumbles now and then: a journey may be walked twice, at once, before the next one changes
// what it finds. The first stumble is still printed.
jest.retryTimes(1, { logErrorsBeforeRetry: true, retryImmediately: true });

// A journey has dozens of steps, and each waits for a condition of its own.
jest.setTimeout(300_000);
