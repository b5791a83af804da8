/** Types of products, with what products of each differ in. */
import './products.css';
import { Pencil, Plus, Tag } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useMay } from '../../api/session-context.ts';
import { Badge } from '../../kit/badge.tsx';
import { Button, IconButton } from '../../kit/button.tsx';
import { EmptyState } from '../../kit/empty-state.tsx';
import { Page as Frame } from '../../kit/page.tsx';
import { ResourceList } from '../../kit/resource-list.tsx';
import type { Column } from '../../kit/table-parts.ts';
import { useWords } from '../../words/language.tsx';
import { PRICE_WORDS } from './price-messages.ts';
import { attributesOf, type ListedType, TYPES } from './records.ts';
import { TypeDialog } from './type-dialog.tsx';

const QUERY = { expand: '[attributes]' };

export function Page() {
	const words = useWords(PRICE_WORDS);
	const mayWrite = useMay()('catalog:write');
	const [edited, setEdited] = useState<ListedType | 'new'>();
	const columns = useMemo((): Column<ListedType>[] => {
		const named = (type: ListedType) =>
			attributesOf(type)
				.filter(({ state }) => state === 0)
				.map(({ name }) => name)
				.join(', ');
		return [
			{ key: 'name', title: words.type, isTitle: true, cell: ({ name }) => name, text: ({ name }) => name },
			{
				key: 'attributes',
				title: words.attributes,
				cell: (type) => <small>{named(type) || words.noAttributes}</small>,
				text: named,
			},
			{
				key: 'state',
				title: words.state,
				cell: ({ state }) => (
					<Badge tone={state === 0 ? 'good' : 'plain'}>{state === 0 ? words.active : words.inactive}</Badge>
				),
				text: ({ state }) => (state === 0 ? words.active : words.inactive),
			},
			{
				key: 'edit',
				title: words.editType,
				align: 'end',
				cell: (type) =>
					mayWrite && (
						<IconButton label={`${words.editType}: ${type.name}`} icon={Pencil} onClick={() => setEdited(type)} />
					),
			},
		];
	}, [words, mayWrite]);
	return (
		<Frame
			title={words.types}
			lead={words.typesLead}
			back="/products"
			actions={
				mayWrite && (
					<Button icon={Plus} look="primary" onClick={() => setEdited('new')}>
						{words.addType}
					</Button>
				)
			}
		>
			<ResourceList<ListedType>
				path={TYPES}
				query={QUERY}
				label={words.types}
				columns={columns}
				exportAs={words.types}
				empty={<EmptyState icon={Tag} title={words.types} text={words.typesLead} />}
			/>
			{edited && <TypeDialog type={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />}
		</Frame>
	);
}
