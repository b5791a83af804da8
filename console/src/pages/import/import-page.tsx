/** One import: what will happen in all and line by line, its way, and how it ended. */
import './import.css';
import { useMemo } from 'react';
import { useResource } from '../../api/queries.ts';
import type { Import, ImportLine } from '../../api/shapes.ts';
import { Failure } from '../../kit/failure.tsx';
import { Page as Frame } from '../../kit/page.tsx';
import { ResourceList } from '../../kit/resource-list.tsx';
import { Waiting } from '../../kit/skeleton.tsx';
import type { Column } from '../../kit/table-parts.ts';
import { useWords } from '../../words/language.tsx';
import { ImportStep } from './import-step.tsx';
import { type Area, PATHS } from './kinds.ts';
import { OutcomeBadge, useLineText } from './line-text.tsx';
import { WORDS } from './messages.ts';
import { StateBadge } from './state-badge.tsx';
import { Totals } from './totals.tsx';

const UNDER_WAY: readonly string[] = ['waiting', 'checking', 'writing'];
const LOOK_MS = 400;

export function ImportPage({ area, id }: { area: Area; id: string }) {
	const words = useWords(WORDS);
	const kinds: Readonly<Record<string, string>> = words.kinds;
	const path = `${PATHS[area]}/${id}.json`;
	const first = useResource<Import>(path);
	const isUnderWay = UNDER_WAY.includes(first.data?.state ?? '');
	// Progress is no event, so it is asked for while there is some.
	useResource<Import>(path, { enabled: isUnderWay, every: LOOK_MS });
	if (first.error && !first.data) return <Failure error={first.error} onRetry={() => void first.refetch()} />;
	if (!first.data) return <Waiting />;
	const { data } = first;
	return (
		<Frame
			title={words.preview(kinds[data.kind] ?? data.kind)}
			badge={<StateBadge state={data.state} />}
			lead={data.fileName}
			back="/products/import"
		>
			<Totals data={data} />
			<ImportStep area={area} data={data} isUnderWay={isUnderWay} />
			<Lines area={area} id={id} />
		</Frame>
	);
}

function Lines({ area, id }: { area: Area; id: string }) {
	const words = useWords(WORDS);
	const textOf = useLineText();
	const columns = useMemo(
		(): Column<ImportLine>[] => [
			{ key: 'row', title: words.row, cell: ({ row }) => row, text: ({ row }) => row, isOffPhone: true },
			{
				key: 'code',
				title: words.code,
				cell: ({ code, row }) => (
					<span>
						<b>{code || '–'}</b>
						<small className="import-row">
							{' '}
							{words.row} {row}
						</small>
					</span>
				),
				text: ({ code }) => code,
				isTitle: true,
			},
			{ key: 'name', title: words.name, cell: ({ name }) => name, text: ({ name }) => name },
			{
				key: 'what',
				title: words.what_happens,
				cell: (line) => <span className={line.outcome === 'error' ? 'import-wrong' : 'soft'}>{textOf(line)}</span>,
				text: textOf,
			},
			{
				key: 'outcome',
				title: words.result,
				cell: (line) => <OutcomeBadge line={line} />,
				text: ({ outcome }) => outcome,
				align: 'end',
			},
		],
		[words, textOf],
	);
	const filters = useMemo(
		() => [
			{
				name: 'outcome',
				label: words.show,
				options: [
					{ value: 'error', label: words.onlyErrors },
					{ value: '[create,change]', label: words.onlyChanges },
					{ value: 'unchanged', label: words.onlySame },
				],
			},
		],
		[words],
	);
	return (
		<ResourceList<ImportLine>
			path={`${PATHS[area]}/${id}/lines.json`}
			label={words.what_happens}
			columns={columns}
			filters={filters}
			exportAs={`import-${id}`}
		/>
	);
}
