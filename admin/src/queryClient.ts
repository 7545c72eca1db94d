import { QueryClient } from '@tanstack/react-query';
import { httpStatus } from './http';

const RETRIES = 2;

// A refusal (4xx) stays a refusal; only what may pass by itself is asked again.
const mayPass = (error: unknown): boolean => httpStatus(error) === 0 || httpStatus(error) >= 500;

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: (count, error) => count < RETRIES && mayPass(error), networkMode: 'always' },
    // A verb is sent once; sending it again is the person's decision.
    mutations: { retry: false, networkMode: 'always' },
  },
});
