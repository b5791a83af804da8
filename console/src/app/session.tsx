/** Opens the session: reads who is signed in, sends others to sign in and back, and switches companies. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { type Access, currentAccess, forgetToken, openCompany, readSession } from '../api/access.ts';
import { ServiceAway, SignedOut } from '../api/problem.ts';
import { type Session, SessionContext } from '../api/session-context.ts';
import { Failure } from '../kit/failure.tsx';
import { Waiting } from '../kit/skeleton.tsx';
import { useReader } from '../words/language.tsx';
import { NoCompany } from './no-company.tsx';

const SESSION = 'session';

/** To the sign-in page, and back to where the person was. */
export function goToSignIn(): void {
	const here = window.location.pathname + window.location.search;
	window.location.assign(`/login?next=${encodeURIComponent(here)}`);
}

const sessionOf = ({
	user,
	company,
	companies,
	rights,
	mode,
	version,
}: Access): Omit<Session, 'switchCompany' | 'refresh'> => ({
	user: { ...user, name: `${user.firstName} ${user.lastName}`.trim() },
	company: { id: company.id, name: company.name, code: company.code, hasStore: company.onlineStore === 1 },
	companies: companies.filter(({ isSuspended }) => isSuspended === 0),
	rights,
	isSandbox: mode === 'sandbox',
	version,
	timeZone: company.timeZone,
	currency: { code: company.currency, decimals: company.currencyDecimals },
	paper: company.paper,
});

export function SessionProvider({ children }: { children: ReactNode }) {
	const client = useQueryClient();
	const { read } = useReader();
	const [companyId, setCompanyId] = useState<number>();
	const { data, error, refetch } = useQuery({
		queryKey: [SESSION, companyId],
		queryFn: async () => {
			const { language, companyId: usual } = await readSession();
			read(language);
			if (usual === null) return null;
			const opened = sessionOf(await openCompany(companyId));
			// Nothing of another company stays in memory; no page is open at this moment.
			client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== SESSION });
			return opened;
		},
		staleTime: Number.POSITIVE_INFINITY,
		gcTime: 0,
		retry: (count, problem) => problem instanceof ServiceAway && count < 3,
	});
	const isSignedOut = error instanceof SignedOut;
	useEffect(() => {
		if (isSignedOut) goToSignIn();
	}, [isSignedOut]);
	const session = useMemo(() => {
		const refresh = async () => {
			forgetToken();
			client.setQueryData([SESSION, companyId], sessionOf(await currentAccess()));
		};
		return data && { ...data, switchCompany: setCompanyId, refresh };
	}, [data, client, companyId]);
	if (session) return <SessionContext value={session}>{children}</SessionContext>;
	if (session === null) return <NoCompany />;
	if (error && !isSignedOut) return <Failure error={error} onRetry={() => void refetch()} />;
	return <Waiting />;
}
