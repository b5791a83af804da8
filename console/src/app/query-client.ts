/** How answers are kept: shown at once when known, read again in the background, and again after a lost connection. */
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiProblem, SignedOut } from '../api/problem.ts';
import { goToSignIn } from './session.tsx';

const FRESH_MS = 10_000;

const leaveIfSignedOut = (error: Error) => {
	if (error instanceof SignedOut) goToSignIn();
};

export const queryClient = new QueryClient({
	queryCache: new QueryCache({ onError: leaveIfSignedOut }),
	mutationCache: new MutationCache({ onError: leaveIfSignedOut }),
	defaultOptions: {
		queries: {
			staleTime: FRESH_MS,
			// A refusal stays one; a service that did not answer may answer later.
			retry: (count, error) =>
				count < 4 && !(error instanceof SignedOut) && !(error instanceof ApiProblem && error.status < 500),
			networkMode: 'always',
		},
		mutations: { networkMode: 'always' },
	},
});
