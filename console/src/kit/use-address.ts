/** What a page shows, kept in its address, so that it can be shared and returned to. */
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';

export type Address = Readonly<Record<string, string | undefined>>;

/** The texts after the `?`, and how to change some of them; an empty one is taken out. */
export function useAddress(): [Address, (changes: Address) => void] {
	const address: Address = useSearch({ strict: false });
	const navigate = useNavigate();
	const change = useCallback(
		(changes: Address) =>
			void navigate({ to: '.', search: (before: object) => ({ ...before, ...changes }), replace: true }),
		[navigate],
	);
	return [address, change];
}

/** A part of the path: `$id` of `/couriers/$id`. */
export function useParam(name: string): string {
	const params: Readonly<Record<string, string>> = useParams({ strict: false });
	return params[name] ?? '';
}
