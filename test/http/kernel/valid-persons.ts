/** Of `validWrites` what is asked and done about a person. */
import type { ValidWrite } from './valid-write.ts';

export const personWrites = (clientId: number): [string, ValidWrite][] =>
	['find', 'export', 'erase'].map((deed) => {
		const path = `/v1/persons/${deed}.json`;
		return [`POST ${path}`, { path, body: { clientId } }];
	});
