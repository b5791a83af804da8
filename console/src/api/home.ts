/** The figures of the home page, which the navigation counts by as well. */
import { useResource } from './queries.ts';

const PATH = '/v1/home.json';

export interface LastDocument {
	id: number;
	kind: 'dispatch' | 'transfer' | 'sale' | 'return';
	name: string;
	number: number;
	to: string;
	total: number;
	units: number;
	state: string;
}

export interface Home {
	toDispatch: { count: number; oldestAt: number | null };
	toReceive: { count: number; units: number; from: string };
	lowStock: { count: number };
	webhooks: { failing: number; deliveredToday: number };
	sales: { total: number; change: number | null; days: readonly { at: number; total: number }[] };
	lastDocuments: readonly LastDocument[];
}

export const useHome = () => useResource<Home>(PATH);

/** How many things wait at a place of the navigation. */
export function useWaiting(at: 'toDispatch' | undefined): number {
	const { data } = useHome();
	return at ? (data?.[at].count ?? 0) : 0;
}
