/** The offices of the company. */
import { Plus, Store } from 'lucide-react';
import { useMemo } from 'react';
import { useMay } from '../../api/session-context.ts';
import type { Office } from '../../api/shapes.ts';
import { Badge } from '../../kit/badge.tsx';
import { LinkButton } from '../../kit/button.tsx';
import { EmptyState } from '../../kit/empty-state.tsx';
import { ResourceList } from '../../kit/resource-list.tsx';
import type { Column } from '../../kit/table-parts.ts';
import { useWords } from '../../words/language.tsx';
import { SettingsFrame } from './frame.tsx';
import { WORDS } from './office-messages.ts';

const QUERY = { expand: '[isDefault,phone]' };
const placeOf = ({ address, municipality, city }: Office) => [address, municipality, city].filter(Boolean).join(', ');

export function Page() {
	const words = useWords(WORDS);
	const mayChange = useMay()('company:write');
	const columns = useMemo(
		(): Column<Office>[] => [
			{
				key: 'name',
				title: words.name,
				isTitle: true,
				cell: ({ name, isDefault }) => (isDefault === 1 ? `${name} · ${words.main}` : name),
				text: ({ name }) => name,
			},
			{ key: 'place', title: words.place, cell: placeOf, text: placeOf },
			{
				key: 'phone',
				title: words.phone,
				isOffPhone: true,
				cell: ({ phone }) => phone,
				text: ({ phone = '' }) => phone,
			},
			{
				key: 'state',
				title: words.state,
				align: 'end',
				cell: ({ state }) => (
					<Badge tone={state === 0 ? 'good' : 'plain'}>{state === 0 ? words.open : words.closed}</Badge>
				),
				text: ({ state }) => (state === 0 ? words.open : words.closed),
			},
		],
		[words],
	);
	const add = mayChange && (
		<LinkButton to="/settings/offices/new" icon={Plus} look="primary">
			{words.add}
		</LinkButton>
	);
	return (
		<SettingsFrame title={words.title} lead={words.lead} actions={add}>
			<ResourceList<Office>
				path="/v1/offices.json"
				query={QUERY}
				label={words.title}
				columns={columns}
				exportAs={words.file}
				empty={
					<EmptyState icon={Store} title={words.none}>
						{add}
					</EmptyState>
				}
				{...(mayChange ? { linkOf: ({ id }: Office) => `/settings/offices/${id}` } : {})}
			/>
		</SettingsFrame>
	);
}
