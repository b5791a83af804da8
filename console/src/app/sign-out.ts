/** Ends the browser's session by the form that every page of the account has. */
import { pageProof } from '../api/access.ts';

export async function signOut(): Promise<void> {
	await fetch('/logout', {
		method: 'POST',
		headers: { 'content-type': 'application/x-www-form-urlencoded' },
		body: new URLSearchParams({ csrf: pageProof() }),
		redirect: 'manual',
	}).catch(() => undefined);
	window.location.assign('/login');
}
