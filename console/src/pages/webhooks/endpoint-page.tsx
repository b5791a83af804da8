/** One endpoint: how it is doing, what was delivered, and what can be done about it. */
import { useResource } from '../../api/queries.ts';
import type { WebhookEndpoint } from '../../api/shapes.ts';
import { FactList } from '../../kit/facts.tsx';
import { Failure } from '../../kit/failure.tsx';
import { Card, Columns, Page as Frame } from '../../kit/page.tsx';
import { Waiting } from '../../kit/skeleton.tsx';
import { DateText } from '../../kit/texts.tsx';
import { useParam } from '../../kit/use-address.ts';
import { useWords } from '../../words/language.tsx';
import { Deliveries } from './deliveries.tsx';
import { EndpointActions } from './endpoint-actions.tsx';
import { WORDS } from './messages.ts';
import { EndpointState } from './state.tsx';
import { topicName } from './topics.ts';

export function Page() {
	const words = useWords(WORDS);
	const path = `/v1/webhooks/${useParam('id')}.json`;
	const { data: endpoint, error, refetch } = useResource<WebhookEndpoint>(path);
	if (error && !endpoint) return <Failure error={error} onRetry={() => void refetch()} />;
	if (!endpoint) return <Waiting />;
	return (
		<Frame
			title={endpoint.url}
			badge={<EndpointState endpoint={endpoint} />}
			back="/webhooks"
			actions={<EndpointActions endpoint={endpoint} />}
		>
			<Columns
				side={
					<Card title={words.topics}>
						<p>{endpoint.topics.map((topic) => topicName(topic, words)).join(', ')}</p>
						<Facts endpoint={endpoint} />
					</Card>
				}
			>
				<Deliveries endpoint={endpoint} />
			</Columns>
		</Frame>
	);
}

function Facts({ endpoint }: { endpoint: WebhookEndpoint }) {
	const words = useWords(WORDS);
	const dated = (at: number | null) => (at === null ? undefined : <DateText at={at} />);
	return (
		<FactList
			facts={[
				{ name: words.lastSuccess, value: dated(endpoint.lastSuccessAt) },
				{ name: words.since, value: dated(endpoint.failingSince) },
				{ name: words.lastFailure, value: dated(endpoint.lastFailureAt) },
				{ name: words.disabled, value: endpoint.disabledReason },
				{ name: words.previousUntil, value: dated(endpoint.previousSecretUntil) },
				{ name: words.created, value: dated(endpoint.createdAt) },
			]}
		/>
	);
}
