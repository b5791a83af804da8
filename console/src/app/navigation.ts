/** What the person may see of the areas: navigation, actions and searches, by their rights. */
import { useMemo } from 'react';
import { useMay, useSession } from '../api/session-context.ts';
import type { AreaAction, NavEntry, RecordSearch } from '../pages/area.ts';
import { AREAS } from '../pages/index.ts';

interface Navigation {
	entries: readonly NavEntry[];
	actions: readonly AreaAction[];
	searches: readonly RecordSearch[];
}

export function useNavigation(): Navigation {
	const may = useMay();
	const { isSandbox } = useSession();
	return useMemo(() => {
		const allowed = <T extends { right?: string }>(all: readonly T[]) => all.filter(({ right }) => may(right));
		return {
			entries: allowed(AREAS.flatMap(({ nav = [] }) => nav)),
			actions: allowed(AREAS.flatMap(({ actions = [] }) => actions)).filter(
				({ isOfSandbox }) => isSandbox || !isOfSandbox,
			),
			searches: allowed(AREAS.flatMap(({ searches = [] }) => searches)),
		};
	}, [may, isSandbox]);
}
