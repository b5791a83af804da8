/** Every client: by what one remembers of them, active or not; exported whole. */
import { UserPlus, Users } from 'lucide-react';
import { useMemo } from 'react';
import { useMay } from '../../api/session-context.ts';
import type { Client } from '../../api/shapes.ts';
import { Badge } from '../../kit/badge.tsx';
import { LinkButton } from '../../kit/button.tsx';
import { EmptyState } from '../../kit/empty-state.tsx';
import type { Filter } from '../../kit/filters.tsx';
import { FixedAction, Page as Frame } from '../../kit/page.tsx';
import { ResourceList } from '../../kit/resource-list.tsx';
import type { Column } from '../../kit/table-parts.ts';
import { useIsPhone } from '../../kit/use-is-phone.ts';
import { clientName } from '../../records/clients.ts';
import { rutText } from '../../records/rut.ts';
import { useWords } from '../../words/language.tsx';
import { WORDS } from './messages.ts';

function useColumns(): Column<Client>[] {
	const words = useWords(WORDS);
	return useMemo(() => {
		const plain = (key: 'email' | 'phone' | 'address' | 'municipality' | 'city'): Column<Client> => ({
			key,
			title: words[key],
			cell: (client) => client[key],
			text: (client) => client[key],
			isOffPhone: key !== 'email',
			isInFileOnly: key === 'municipality' || key === 'city',
		});
		const whereabouts = ({ address, municipality, city }: Client) =>
			[...new Set([address, municipality, city])].filter(Boolean).join(', ');
		const state = (client: Client) => (client.state === 0 ? words.states.active : words.states.inactive);
		const code = (client: Client) => rutText(client.code);
		return [
			{ key: 'name', title: words.name, isTitle: true, cell: clientName, text: clientName },
			{ key: 'code', title: words.code, cell: code, text: code },
			plain('email'),
			plain('phone'),
			{ ...plain('address'), cell: whereabouts },
			plain('municipality'),
			plain('city'),
			{
				key: 'state',
				title: words.state,
				cell: (client) => <Badge tone={client.state === 0 ? 'good' : 'plain'}>{state(client)}</Badge>,
				text: state,
			},
		];
	}, [words]);
}

export function Page() {
	const words = useWords(WORDS);
	const may = useMay();
	const isPhone = useIsPhone();
	const columns = useColumns();
	const filters = useMemo(
		(): Filter[] => [
			{
				name: 'state',
				label: words.state,
				options: [
					{ value: '0', label: words.activeOnes },
					{ value: '1', label: words.inactiveOnes },
				],
			},
		],
		[words],
	);
	const add = may('catalog:write') && (
		<LinkButton to="/clients/new" look="primary" icon={UserPlus}>
			{words.newClient}
		</LinkButton>
	);
	return (
		<Frame title={words.title} actions={!isPhone && add}>
			<ResourceList<Client>
				path="/v1/clients.json"
				label={words.title}
				columns={columns}
				filters={filters}
				search={words.search}
				linkOf={({ id }) => `/clients/${id}`}
				exportAs={words.file}
				empty={
					<EmptyState icon={Users} title={words.none} text={words.noneText}>
						{add}
					</EmptyState>
				}
			/>
			{isPhone && add && <FixedAction>{add}</FixedAction>}
		</Frame>
	);
}
