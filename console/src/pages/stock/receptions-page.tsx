/** What came in, the newest first: by office and day. */
import { PackagePlus } from 'lucide-react';
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
import { RECEPTIONS, type Reception } from './records.ts';
import { WORDS } from './words.ts';

const QUERY = { expand: '[office,user]', order: 'desc' };

const paperOf = ({ document, documentNumber }: Reception): string => `${document} ${documentNumber}`.trim();

function useColumns(): Column<Reception>[] {
	const words = useWords(WORDS);
	const { day } = useFormats();
	return useMemo(
		() => [
			{
				key: 'id',
				title: words.reception,
				isTitle: true,
				cell: ({ id }) => words.receptionNumber(id),
				text: ({ id }) => id,
			},
			dayColumn(words, ({ admissionDate }) => admissionDate, day),
			{ key: 'paper', title: words.document, cell: paperOf, text: paperOf },
			officeColumn(words),
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
			{ kind: 'days', name: 'admissiondaterange', label: words.date },
		],
		[words, options],
	);
	const receive = may('stock:write') && (
		<LinkButton to="/stock/receive" look="primary" icon={PackagePlus}>
			{words.receive}
		</LinkButton>
	);
	return (
		<Frame title={words.receptions} back="/stock" actions={receive}>
			<ResourceList<Reception>
				path={RECEPTIONS}
				query={QUERY}
				label={words.receptions}
				columns={columns}
				filters={filters}
				exportAs={words.receptionsFile}
				linkOf={({ id }) => `/stock/receptions/${id}`}
				empty={
					<EmptyState icon={PackagePlus} title={words.noReceptions} text={words.nothingYetText}>
						{receive}
					</EmptyState>
				}
			/>
		</Frame>
	);
}
