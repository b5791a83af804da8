/** Who did what and when, the newest first: by person, kind and day. */
import { ScrollText } from 'lucide-react';
import { useMemo } from 'react';
import { useAll } from '../../api/queries.ts';
import type { AuditEntry, User } from '../../api/shapes.ts';
import { EmptyState } from '../../kit/empty-state.tsx';
import type { Filter } from '../../kit/filters.tsx';
import { TextLink } from '../../kit/link.tsx';
import { ResourceList } from '../../kit/resource-list.tsx';
import type { Column } from '../../kit/table-parts.ts';
import { DateText } from '../../kit/texts.tsx';
import { useFormats } from '../../words/formats.ts';
import { useReader, useWords } from '../../words/language.tsx';
import { filterOf, KINDS, saidOf } from './audit-actions.ts';
import { WORDS } from './audit-messages.ts';
import { recordOf } from './audit-records.ts';
import { SettingsFrame } from './frame.tsx';

const NEWEST_FIRST = { order: 'desc' };
const NOBODY: readonly User[] = [];

const nameOf = ({ firstName, lastName }: User) => `${firstName} ${lastName}`.trim();

function useColumns(people: readonly User[]): Column<AuditEntry>[] {
	const words = useWords(WORDS);
	const { language } = useReader();
	const { moment } = useFormats();
	return useMemo(() => {
		const names = new Map(people.map((user) => [user.id, nameOf(user)]));
		const whoOf = ({ userId, address }: AuditEntry) =>
			names.get(userId) ?? (address.startsWith('operator') ? words.operator : words.unknown);
		const whatOf = ({ action }: AuditEntry) => saidOf(action)[language];
		return [
			{
				key: 'what',
				title: words.what,
				isTitle: true,
				cell: (entry) => <b>{whatOf(entry)}</b>,
				text: whatOf,
			},
			{ key: 'who', title: words.who, cell: whoOf, text: whoOf },
			{ key: 'when', title: words.when, cell: ({ date }) => <DateText at={date} />, text: ({ date }) => moment(date) },
			{
				key: 'record',
				title: words.record,
				cell: ({ record }) => <RecordText record={record} />,
				text: ({ record }) => recordOf(record)?.name[language] ?? '',
			},
			{
				key: 'address',
				title: words.from,
				isOffPhone: true,
				cell: ({ address }) => <small>{address}</small>,
				text: ({ address }) => address,
			},
		];
	}, [words, language, moment, people]);
}

function RecordText({ record }: { record: string }) {
	const { language } = useReader();
	const found = recordOf(record);
	const name = found?.name[language];
	return found?.page ? <TextLink to={found.page}>{name}</TextLink> : <small>{name}</small>;
}

function useFilters(people: readonly User[]): Filter[] {
	const words = useWords(WORDS);
	const { language } = useReader();
	return useMemo(
		() => [
			{
				name: 'userid',
				label: words.who,
				options: people.map((user) => ({ value: String(user.id), label: nameOf(user) })),
			},
			{
				name: 'action',
				label: words.kind,
				options: KINDS.map((kind) => ({ value: filterOf(kind), label: kind.name[language] })),
			},
			{ kind: 'days', name: 'daterange', label: words.when },
		],
		[words, language, people],
	);
}

export function Page() {
	const words = useWords(WORDS);
	const { data: people = NOBODY } = useAll<User>('/v1/users.json');
	const columns = useColumns(people);
	const filters = useFilters(people);
	return (
		<SettingsFrame title={words.title} lead={words.lead}>
			<ResourceList<AuditEntry>
				path="/v1/audit.json"
				query={NEWEST_FIRST}
				label={words.title}
				columns={columns}
				filters={filters}
				exportAs={words.file}
				empty={<EmptyState icon={ScrollText} title={words.none} text={words.noneText} />}
			/>
		</SettingsFrame>
	);
}
