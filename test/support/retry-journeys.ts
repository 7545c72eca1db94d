// A browser on a busy machine stumbles now and then: a journey may be walked twice. The first stumble is still printed.
jest.retryTimes(1, { logErrorsBeforeRetry: true });
