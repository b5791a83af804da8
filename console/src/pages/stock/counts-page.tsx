/** Counts that were recorded, the newest first: by office and day. */
import { ClipboardCheck } from 'lucide-react';
import { useMemo } from 'react';
import { useMay } from '../../api/session-context.ts';
import { LinkButton } from '../../kit/button.tsx';
import { EmptyState } from '../../kit/empty-state.tsx';
import type { Filter } from '../../kit/filters.tsx';
import { Page as Frame } from '../../kit/page.tsx';
import { ResourceList } from '../../kit/resource-list.tsx';
import type { Column } from '../../kit/table-parts.ts';
import { useOffices } from '../../records/use-offices.ts';
import { useFormats } from '../../words/formats.ts';
import { useWords } from '../../words/language.tsx';
import { dayColumn, officeColumn, personColumn } from './columns.tsx';
import { COUNTS, type Count } from './records.ts';
import { WORDS } from './words.ts';

const QUERY = { expand: '[office,user]', order: 'desc' };

function useColumns(): Column<Count>[] {
	const words = useWords(WORDS);
	const { day } = useFormats();
	return useMemo(
		() => [
			{
				key: 'id',
				title: words.countNoun,
				isTitle: true,
				cell: ({ id }) => words.countNumber(id),
				text: ({ id }) => id,
			},
			dayColumn(words, ({ countDate }) => countDate, day),
			officeColumn(words),
			{ key: 'note', title: words.note, cell: ({ note }) => note, text: ({ note }) => note },
			personColumn(words),
		],
		[words, day],
	);
}

export function Page() {
	const words = useWords(WORDS);
	const may = useMay();
	const columns = useColumns();
	const { options } = useOffices();
	const filters = useMemo<Filter[]>(
		() => [
			{ name: 'officeid', label: words.office, options },
			{ kind: 'days', name: 'countdaterange', label: words.date },
		],
		[words, options],
	);
	const count = may('stock:write') && (
		<LinkButton to="/stock/count" look="primary" icon={ClipboardCheck}>
			{words.count}
		</LinkButton>
	);
	return (
		<Frame title={words.counts} back="/stock" actions={count}>
			<ResourceList<Count>
				path={COUNTS}
				query={QUERY}
				label={words.counts}
				columns={columns}
				filters={filters}
				exportAs={words.countsFile}
				linkOf={({ id }) => `/stock/counts/${id}`}
				empty={
					<EmptyState icon={ClipboardCheck} title={words.noCounts} text={words.nothingCountedText}>
						{count}
					</EmptyState>
				}
			/>
		</Frame>
	);
}
