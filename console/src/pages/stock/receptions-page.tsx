/** What came in, the newest first: by office and day. */
import { PackagePlus } from 'lucide-react';
import { useMemo } from 'react';
import type { Column } from '../../kit/table-parts.ts';
import { useFormats } from '../../words/formats.ts';
import { useWords } from '../../words/language.tsx';
import { dayColumn, officeColumn, personColumn } from './columns.tsx';
import { WORDS } from './messages.ts';
import { RecordedList } from './recorded-list.tsx';
import { RECEPTIONS, type Reception } from './records.ts';

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
	return (
		<RecordedList<Reception>
			title={words.receptions}
			path={RECEPTIONS}
			columns={useColumns()}
			dayFilter="admissiondaterange"
			file={words.receptionsFile}
			linkOf={({ id }) => `/stock/receptions/${id}`}
			add={{ to: '/stock/receive', label: words.receive, icon: PackagePlus }}
			none={{ title: words.noReceptions, text: words.nothingYetText }}
		/>
	);
}
