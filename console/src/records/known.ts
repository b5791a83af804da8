/** Relations of a record as the API answers them. */

/** One that was asked for, as far as it may be read. */
export type Known<T> = Partial<Omit<T, 'id'>> & { id: number | string };

/** Several, whose items are there where they were asked for. */
export interface Listed<T> {
	href: string;
	items?: readonly T[];
}
