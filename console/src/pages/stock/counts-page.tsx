/** Counts that were recorded, the newest first: by office and day. */
import { ClipboardCheck } from 'lucide-react';
import { useMemo } from 'react';
import type { Column } from '../../kit/table-parts.ts';
import { useFormats } from '../../words/formats.ts';
import { useWords } from '../../words/language.tsx';
import { dayColumn, officeColumn, personColumn } from './columns.tsx';
import { WORDS } from './messages.ts';
import { RecordedList } from './recorded-list.tsx';
import { COUNTS, type Count } from './records.ts';

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
	return (
		<RecordedList<Count>
			title={words.counts}
			path={COUNTS}
			columns={useColumns()}
			dayFilter="countdaterange"
			file={words.countsFile}
			linkOf={({ id }) => `/stock/counts/${id}`}
			add={{ to: '/stock/count', label: words.count, icon: ClipboardCheck }}
			none={{ title: words.noCounts, text: words.nothingCountedText }}
		/>
	);
}
