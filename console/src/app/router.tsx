/** Every page by its address, each in a file that is loaded when it is opened. */
import { createRootRoute, createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router';
import { allOf } from '../api/queries.ts';
import { Waiting } from '../kit/skeleton.tsx';
import type { AreaRoute } from '../pages/area.ts';
import { AREAS } from '../pages/index.ts';
import { Crash } from './crash.tsx';
import { Guard } from './guard.tsx';
import { NotFound } from './not-found.tsx';
import { queryClient } from './query-client.ts';
import { Shell } from './shell.tsx';

/** Plain texts, so that an address reads as one: `?state=0&q=café`. */
const parseSearch = (text: string): Record<string, string> => Object.fromEntries(new URLSearchParams(text));

function stringifySearch(search: Record<string, unknown>): string {
	const params = new URLSearchParams();
	for (const [name, value] of Object.entries(search))
		if (value !== undefined && value !== '') params.set(name, String(value));
	return params.size > 0 ? `?${params}` : '';
}

const root = createRootRoute({ component: Shell, notFoundComponent: NotFound, errorComponent: Crash });

const routeOf = ({ path, page, needs = [], right }: AreaRoute) => {
	const Page = lazyRouteComponent(page, 'Page');
	const Guarded = () => (
		<Guard right={right}>
			<Page />
		</Guard>
	);
	// The router loads the file before it leaves the page that is open: what React itself waits for, it shows 300 ms later.
	const preload = async () => {
		// While the first page opens, it is not known yet who is signed in.
		if (router.state.resolvedLocation) for (const each of needs) void queryClient.prefetchQuery(allOf(each));
		await Page.preload?.();
	};
	const component = Object.assign(Guarded, { preload });
	return createRoute({ getParentRoute: () => root, path, component, pendingComponent: Waiting });
};

export const router = createRouter({
	routeTree: root.addChildren(AREAS.flatMap(({ routes }) => routes).map(routeOf)),
	basepath: '/console',
	parseSearch,
	stringifySearch,
	defaultPreload: 'intent',
	defaultErrorComponent: Crash,
	scrollRestoration: true,
});
