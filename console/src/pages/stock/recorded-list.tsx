/** A list of what was recorded of stock, the newest first: by office and day, with the way to record more. */
import type { LucideIcon } from 'lucide-react';
import { useMemo } from 'react';
import { useMay } from '../../api/session-context.ts';
import { LinkButton } from '../../kit/button.tsx';
import { EmptyState } from '../../kit/empty-state.tsx';
import type { Filter } from '../../kit/filters.tsx';
import { Page as Frame } from '../../kit/page.tsx';
import { ResourceList } from '../../kit/resource-list.tsx';
import type { Column } from '../../kit/table-parts.ts';
import { useOffices } from '../../records/use-offices.ts';
import { useWords } from '../../words/language.tsx';
import { WORDS } from './messages.ts';

const QUERY = { expand: '[office,user]', order: 'desc' };

interface RecordedListProps<T> {
	title: string;
	path: string;
	columns: readonly Column<T>[];
	/** The API's filter by day. */
	dayFilter: string;
	file: string;
	linkOf(record: T): string;
	/** How another is recorded. */
	add: { to: string; label: string; icon: LucideIcon };
	none: { title: string; text: string };
}

export function RecordedList<T extends { id: number }>(props: RecordedListProps<T>) {
	const { title, path, columns, dayFilter, file, linkOf, add, none } = props;
	const words = useWords(WORDS);
	const may = useMay();
	const { options } = useOffices();
	const filters = useMemo<Filter[]>(
		() => [
			{ name: 'officeid', label: words.office, options },
			{ kind: 'days', name: dayFilter, label: words.date },
		],
		[words, options, dayFilter],
	);
	const action = may('stock:write') && (
		<LinkButton to={add.to} look="primary" icon={add.icon}>
			{add.label}
		</LinkButton>
	);
	return (
		<Frame title={title} back="/stock" actions={action}>
			<ResourceList<T>
				path={path}
				query={QUERY}
				label={title}
				columns={columns}
				filters={filters}
				exportAs={file}
				linkOf={linkOf}
				empty={
					<EmptyState icon={add.icon} {...none}>
						{action}
					</EmptyState>
				}
			/>
		</Frame>
	);
}
