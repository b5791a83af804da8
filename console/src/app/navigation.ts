/** What the person may see of the areas: navigation, actions and searches, by their rights. */
import { useMemo } from 'react';
import { AREAS } from '../pages/index.ts';
import type { AreaAction, NavEntry, RecordSearch } from './area.ts';
import { useMay, useSession } from './session-context.ts';

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
