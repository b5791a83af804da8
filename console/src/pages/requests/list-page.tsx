/** Calls as they are made, the newest first; a person's own clicks are left out unless asked for. */
import { ScrollText } from 'lucide-react';
import { useMemo } from 'react';
import type { Request } from '../../api/shapes.ts';
import { EmptyState } from '../../kit/empty-state.tsx';
import type { Filter } from '../../kit/filters.tsx';
import { Page as Frame } from '../../kit/page.tsx';
import { ResourceList } from '../../kit/resource-list.tsx';
import type { Column } from '../../kit/table-parts.ts';
import { DateText } from '../../kit/texts.tsx';
import { useAddress } from '../../kit/use-address.ts';
import { useFormats } from '../../words/formats.ts';
import { useWords } from '../../words/language.tsx';
import { WORDS } from './messages.ts';
import { StatusBadge } from './status.tsx';

/** Calls are no events themselves. */
const EVERY_MS = 3000;
const METHODS = ['get', 'post', 'put', 'delete'];

function useColumns(): Column<Request>[] {
	const words = useWords(WORDS);
	const { moment } = useFormats();
	return useMemo(
		() => [
			{
				key: 'call',
				title: words.call,
				isTitle: true,
				cell: ({ method, path }) => `${method} ${path}`,
				text: ({ method, path }) => `${method} ${path}`,
			},
			{
				key: 'when',
				title: words.when,
				cell: ({ date }) => <DateText at={date} />,
				text: ({ date }) => moment(date),
			},
			{
				key: 'reason',
				title: words.reason,
				cell: ({ errorCode }) => errorCode && <code>{errorCode}</code>,
				text: ({ errorCode }) => errorCode ?? '',
			},
			{
				key: 'duration',
				title: words.duration,
				align: 'end',
				isOffPhone: true,
				cell: ({ durationMs }) => words.milliseconds(Math.round(durationMs)),
				text: ({ durationMs }) => durationMs,
			},
			{
				key: 'status',
				title: words.status,
				align: 'end',
				cell: ({ status }) => <StatusBadge status={status} />,
				text: ({ status }) => status,
			},
		],
		[words, moment],
	);
}

export function Page() {
	const words = useWords(WORDS);
	const columns = useColumns();
	const [address] = useAddress();
	const filters = useMemo<Filter[]>(
		() => [
			{
				name: 'console',
				label: words.by,
				options: [
					{ value: '0', label: words.programs },
					{ value: '1', label: words.people },
				],
			},
			{
				name: 'method',
				label: words.method,
				options: METHODS.map((value) => ({ value, label: value.toUpperCase() })),
			},
			{
				name: 'status',
				label: words.status,
				options: [
					{ value: '[200,201,204]', label: words.succeeded },
					{ value: '[400,401,403,404,405,409,413,415,422,429]', label: words.refused },
					{ value: '[500,501,502,503,504]', label: words.failed },
				],
			},
		],
		[words],
	);
	const query = useMemo(
		() => ({ order: 'desc', ...(address.console === undefined ? { console: 0 } : {}) }),
		[address.console],
	);
	return (
		<Frame title={words.title} lead={words.lead} back="/developers">
			<ResourceList<Request>
				path="/v1/requests.json"
				query={query}
				every={EVERY_MS}
				label={words.title}
				columns={columns}
				filters={filters}
				exportAs={words.file}
				linkOf={({ id }) => `/requests/${id}`}
				empty={<EmptyState icon={ScrollText} title={words.none} text={words.noneText} />}
			/>
		</Frame>
	);
}
