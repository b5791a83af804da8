/** The figures of the home page, which the navigation counts by as well. */
import { useResource } from './queries.ts';
import type { Home } from './shapes.ts';

const PATH = '/v1/home.json';

export const useHome = () => useResource<Home>(PATH);

/** How many things wait at a place of the navigation. */
export function useWaiting(at: 'salesToDispatch' | undefined): number {
	const { data } = useHome();
	return at ? (data?.[at]?.count ?? 0) : 0;
}
