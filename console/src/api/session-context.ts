/** Who is signed in, for which company, and what they may do. */
import { createContext, use } from 'react';

export interface Session {
	user: { id: number; name: string; firstName: string; email: string; role: string };
	company: { id: number; name: string; code: string; hasStore: boolean };
	/** Those that the person can work for. */
	companies: readonly { id: number; name: string }[];
	rights: readonly string[];
	isSandbox: boolean;
	version: string;
	timeZone: string;
	currency: { code: string; decimals: number };
	/** `letter`, `a4` or `roll80`. */
	paper: string;
	/** Works for this company from now on. */
	switchCompany(id: number): void;
	/** What is said here of the company was changed. */
	refresh(): Promise<void>;
}

export const SessionContext = createContext<Session | undefined>(undefined);

/** Everything below the frame is signed in. */
export function useSession(): Session {
	const session = use(SessionContext);
	if (!session) throw new Error('no session');
	return session;
}

/** Whether the person may do this in the company: `dispatch:write`. */
export function useMay(): (right: string | undefined) => boolean {
	const { rights } = useSession();
	return (right) => right === undefined || rights.includes('*') || rights.includes(right);
}
