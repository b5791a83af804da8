/** All endpoints, with how each is doing. */
import { Plus, Webhook } from 'lucide-react';
import { useMemo } from 'react';
import { useMay } from '../../api/session-context.ts';
import type { WebhookEndpoint } from '../../api/shapes.ts';
import { LinkButton } from '../../kit/button.tsx';
import { EmptyState } from '../../kit/empty-state.tsx';
import { Page as Frame } from '../../kit/page.tsx';
import { ResourceList } from '../../kit/resource-list.tsx';
import type { Column } from '../../kit/table-parts.ts';
import { DateText } from '../../kit/texts.tsx';
import { useFormats } from '../../words/formats.ts';
import { GENERAL } from '../../words/general.ts';
import { useWords } from '../../words/language.tsx';
import { WORDS } from './messages.ts';
import { EndpointState, stateWord } from './state.tsx';
import { topicName } from './topics.ts';

export function Page() {
	const words = useWords(WORDS);
	const general = useWords(GENERAL);
	const { moment } = useFormats();
	const may = useMay()('webhooks:configure');
	const columns = useMemo((): Column<WebhookEndpoint>[] => {
		const topicsOf = ({ topics }: WebhookEndpoint) => topics.map((topic) => topicName(topic, words)).join(', ');
		return [
			{ key: 'url', title: words.address, cell: ({ url }) => url, text: ({ url }) => url },
			{ key: 'topics', title: words.topics, cell: (each) => <small>{topicsOf(each)}</small>, text: topicsOf },
			{
				key: 'last',
				title: words.lastSuccess,
				cell: ({ lastSuccessAt }) =>
					lastSuccessAt === null ? words.never : <DateText at={lastSuccessAt} isRelative />,
				text: ({ lastSuccessAt }) => (lastSuccessAt === null ? '' : moment(lastSuccessAt)),
				isOffPhone: true,
			},
			{
				key: 'state',
				title: words.state,
				cell: (each) => <EndpointState endpoint={each} />,
				text: (each) => stateWord(each, words),
				align: 'end',
			},
		];
	}, [words, moment]);
	const filters = useMemo(
		() => [
			{
				name: 'disabled',
				label: words.disabledFilter,
				options: [
					{ value: '1', label: general.yes },
					{ value: '0', label: general.no },
				],
			},
		],
		[words, general],
	);
	const add = may && (
		<LinkButton to="/webhooks/new" icon={Plus} look="primary">
			{words.add}
		</LinkButton>
	);
	return (
		<Frame title={words.title} lead={words.lead} actions={add}>
			<ResourceList<WebhookEndpoint>
				path="/v1/webhooks.json"
				label={words.title}
				columns={columns}
				filters={filters}
				linkOf={({ id }) => `/webhooks/${id}`}
				exportAs="webhooks"
				empty={
					<EmptyState icon={Webhook} title={words.none} text={words.noneText}>
						{add}
					</EmptyState>
				}
			/>
		</Frame>
	);
}
