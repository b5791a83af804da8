/** Payment links, the newest first, with how often each was used. */
import { Link2, Plus } from 'lucide-react';
import { useMemo } from 'react';
import { useMay, useSession } from '../../api/session-context.ts';
import type { PaymentLink } from '../../api/shapes.ts';
import { LinkButton } from '../../kit/button.tsx';
import { EmptyState } from '../../kit/empty-state.tsx';
import { Page as Frame } from '../../kit/page.tsx';
import { ResourceList } from '../../kit/resource-list.tsx';
import type { Column } from '../../kit/table-parts.ts';
import { DateText } from '../../kit/texts.tsx';
import { useFormats } from '../../words/formats.ts';
import { useWords } from '../../words/language.tsx';
import { LINK_WORDS } from './link-messages.ts';
import { LINKS, linkState } from './records.ts';
import { LinkBadge } from './state-badge.tsx';
import { useUses } from './use-uses.ts';

const NEWEST = { order: 'desc' };
const now = () => Date.now() / 1000;

export function Page() {
	const words = useWords(LINK_WORDS);
	const { moment } = useFormats();
	const usesOf = useUses();
	const { company } = useSession();
	const may = useMay()('store:write') && company.hasStore;
	const columns = useMemo(
		(): Column<PaymentLink>[] => [
			{ key: 'name', title: words.name, cell: ({ name }) => name, text: ({ name }) => name },
			{ key: 'uses', title: words.used, cell: usesOf, text: usesOf },
			{
				key: 'expires',
				title: words.expires,
				cell: ({ expiresAt }) => (expiresAt === null ? words.never : <DateText at={expiresAt} />),
				text: ({ expiresAt }) => (expiresAt === null ? '' : moment(expiresAt)),
			},
			{
				key: 'created',
				title: words.createdAt,
				cell: ({ createdAt }) => <DateText at={createdAt} />,
				text: ({ createdAt }) => moment(createdAt),
				isOffPhone: true,
			},
			{
				key: 'state',
				title: words.state,
				cell: (link) => <LinkBadge state={linkState(link, now())} />,
				text: (link) => words.states[linkState(link, now())],
				align: 'end',
			},
		],
		[words, moment, usesOf],
	);
	const filters = useMemo(
		() => [
			{
				name: 'state',
				label: words.state,
				options: [
					{ value: 'open', label: words.states.open },
					{ value: 'ended', label: words.states.ended },
				],
			},
		],
		[words],
	);
	const add = may && (
		<LinkButton to="/shop/links/new" icon={Plus} look="primary">
			{words.add}
		</LinkButton>
	);
	return (
		<Frame title={words.title} lead={words.lead} back="/shop" actions={add}>
			<ResourceList<PaymentLink>
				path={LINKS}
				query={NEWEST}
				label={words.title}
				columns={columns}
				filters={filters}
				search={words.search}
				linkOf={({ id }) => `/shop/links/${id}`}
				exportAs="enlaces-de-pago"
				empty={
					<EmptyState icon={Link2} title={words.none} text={words.noneText}>
						{add}
					</EmptyState>
				}
			/>
		</Frame>
	);
}
